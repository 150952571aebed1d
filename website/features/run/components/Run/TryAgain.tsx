import clsx from 'clsx';

import styles from './try-again.module.css';

interface Props {
  readonly onClick: () => void;
}

/** Says that something could not be loaded, with a button that loads it again. */
export function TryAgain({ onClick }: Props) {
  return (
    <>
      Could not load.{' '}
      <button type="button" className={clsx('clean-btn', styles.button)} onClick={onClick}>
        Try again
      </button>
    </>
  );
}
