import { useEffect } from 'react';

import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import clsx from 'clsx';

import { announce } from '@site/src/browser/announce';
import { useCopy } from '@site/src/hooks/use-copy';

import styles from './styles.module.css';

interface Props {
  /** Called on click. */
  getText: () => string;
  className?: string | undefined;
}

const labels = {
  ready: 'Copy code to clipboard',
  copied: 'Copied',
  refused: 'Not copied: the browser does not allow it',
};

/** Copies a text and shows for a moment whether it worked. */
export function CopyButton({ getText, className }: Props) {
  const [state, copy] = useCopy();
  // Screen readers don't announce a changed label.
  useEffect(() => {
    if (state !== 'ready') announce(labels[state]);
  }, [state]);
  return (
    <button
      type="button"
      className={clsx('clean-btn', className)}
      aria-label={labels[state]}
      title={labels[state]}
      onClick={() => void copy(getText())}
    >
      {state === 'copied' ? (
        <IconSuccess className={styles.copied} width={18} aria-hidden="true" />
      ) : (
        <IconCopy width={18} aria-hidden="true" />
      )}
    </button>
  );
}
