import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';

import { Pick, PickGroup, queryMark } from './pick';
import styles from './styles.module.css';

interface Props {
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
}

export function RecentSearches({ recent, onPick, onForget, onForgetAll }: Props) {
  if (recent.length === 0) return null;
  const clearAll = (
    <button type="button" className={clsx('clean-btn', styles.quiet)} onClick={onForgetAll}>
      Clear all
    </button>
  );
  return (
    <PickGroup title="Recent searches" control={clearAll}>
      {recent.map((query) => (
        <li key={query} className={styles.row}>
          <Pick
            onClick={() => {
              onPick(query);
            }}
          >
            {queryMark}
            {query}
          </Pick>
          <button
            type="button"
            className={clsx('clean-btn', styles.quiet)}
            aria-label={`Clear ${query}`}
            onClick={() => {
              onForget(query);
            }}
          >
            <IconClose width={10} height={10} aria-hidden="true" />
          </button>
        </li>
      ))}
    </PickGroup>
  );
}
