import IconCopy from '@theme/Icon/Copy';
import clsx from 'clsx';

import { shareableAddress } from '../address';
import { isApple } from '../is-apple';
import { useCopy } from './use-copy';
import styles from './frame.module.css';

const copyLabel = 'Copy link to this search';

interface Props {
  readonly query: string;
}

/** Shows the keyboard shortcuts and a button to copy a link to the search. */
export function Footer({ query }: Props) {
  const [label, copy] = useCopy(copyLabel, 'Link copied');
  return (
    <div className={styles.footer}>
      <span className={styles.keys} aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> choose
        </span>
        <span>
          <kbd>Enter</kbd> open
        </span>
        <span>
          <kbd>{isApple() ? 'Cmd' : 'Ctrl'}</kbd> <kbd>Enter</kbd> new tab
        </span>
        <span>
          <kbd>Esc</kbd> close
        </span>
      </span>
      {query !== '' && (
        <button
          type="button"
          className={clsx('clean-btn', styles.copy)}
          onClick={() => void copy(shareableAddress(query))}
        >
          <IconCopy width={16} aria-hidden="true" />
          {label}
        </button>
      )}
      <span role="status" className={styles.hidden}>
        {label !== copyLabel && label}
      </span>
    </div>
  );
}
