import picture from '../picture.module.css';

interface Props {
  className?: string | undefined;
}

/** Draws the site's motif: a peg in its holes, dashed where the wood hides it. */
export function Peg({ className }: Props) {
  return (
    <svg
      className={className}
      width="4.75rem"
      height="1rem"
      viewBox="0 0 76 16"
      fill="none"
      aria-hidden="true"
    >
      <rect className={picture.hole} x="0.5" y="0.5" width="75" height="15" rx="2" />
      <rect className={picture.peg} x="7" y="2.5" width="62" height="11" rx="3" />
      <path d="M12 6h52M12 10h52" stroke="var(--site-surface)" strokeOpacity="0.45" />
    </svg>
  );
}
