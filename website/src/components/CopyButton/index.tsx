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
  /** What the button does. */
  label?: string | undefined;
  className?: string | undefined;
}

const results = {
  copied: 'Copied',
  refused: 'Not copied: the browser does not allow it',
};

/** Copies a text and shows for a moment whether it worked. */
export function CopyButton({ getText, label = 'Copy code to clipboard', className }: Props) {
  const [state, copy] = useCopy();
  const text = state === 'ready' ? label : results[state];
  // Screen readers don't announce a changed label.
  useEffect(() => {
    if (state !== 'ready') announce(results[state]);
  }, [state]);
  return (
    <button
      type="button"
      className={clsx('clean-btn', className)}
      aria-label={text}
      title={text}
      data-copies
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
