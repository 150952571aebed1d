import clsx from 'clsx';

import codeBlock from '@site/features/code/components/CodeBlock/styles.module.css';

interface Props {
  readonly onClick: () => void;
}

/** Says that something could not be loaded, with a button that loads it again. */
export function TryAgain({ onClick }: Props) {
  return (
    <>
      Could not load.{' '}
      <button type="button" className={clsx('clean-btn', codeBlock.again)} onClick={onClick}>
        Try again
      </button>
    </>
  );
}
