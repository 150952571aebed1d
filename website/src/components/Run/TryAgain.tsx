interface Props {
  readonly onClick: () => void;
}

/** Says that something could not be loaded, with a button that loads it again. */
export function TryAgain({ onClick }: Props) {
  return (
    <>
      Could not load.{' '}
      <button
        type="button"
        className="clean-btn"
        style={{
          // Larger to press than it looks.
          margin: 'calc(-1 * var(--space-3))',
          padding: 'var(--space-3)',
          color: 'var(--site-accent)',
          textDecoration: 'underline',
        }}
        onClick={onClick}
      >
        Try again
      </button>
    </>
  );
}
