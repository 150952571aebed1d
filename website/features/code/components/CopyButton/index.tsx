import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import clsx from 'clsx';

import styles from './styles.module.css';

interface Props {
  /** Without it, the button copies the code or the command in its block. */
  readonly text?: string;
  /** What the button does. */
  readonly label?: string;
  readonly className?: string | undefined;
}

/** Copies a text. The early script of the feature `code` handles the press, and shows whether it worked. */
export function CopyButton({ text = '', label = 'Copy code to clipboard', className }: Props) {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.button, className)}
      aria-label={label}
      title={label}
      data-copies={text}
    >
      <IconCopy width={18} aria-hidden="true" />
      <IconSuccess width={18} aria-hidden="true" />
    </button>
  );
}
