import { useEffect, useState } from 'react';

import IconCopy from '@theme/Icon/Copy';
import IconSuccess from '@theme/Icon/Success';
import clsx from 'clsx';

import styles from './styles.module.css';

interface Props {
  /** Asked when the button is pressed. */
  getText: () => string;
  className?: string | undefined;
}

const labels = {
  ready: 'Copy code to clipboard',
  copied: 'Copied',
  refused: 'Not copied: the browser does not allow it',
};

/** Copies a text, and says for a moment whether it could. */
export function CopyButton({ getText, className }: Props) {
  const [state, setState] = useState<keyof typeof labels>('ready');

  useEffect(() => {
    if (state === 'ready') return;
    const timer = setTimeout(() => {
      setState('ready');
    }, 2000);
    return () => {
      clearTimeout(timer);
    };
  }, [state]);

  async function copy() {
    try {
      // Not there at all on a page that came over plain HTTP.
      await navigator.clipboard.writeText(getText());
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  return (
    <button
      type="button"
      className={clsx('clean-btn', className)}
      aria-label={labels[state]}
      title={labels[state]}
      onClick={() => void copy()}
    >
      {state === 'copied' ? (
        <IconSuccess className={styles.copied} width={18} aria-hidden="true" />
      ) : (
        <IconCopy width={18} aria-hidden="true" />
      )}
    </button>
  );
}
