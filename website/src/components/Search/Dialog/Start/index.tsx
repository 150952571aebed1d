import type { KeyboardEvent, ReactNode, RefObject } from 'react';

import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';

import frame from './frame.module.css';
import styles from './start.module.css';

/** Each example shows a feature of the search and has results. */
const examples = [
  { query: 'stop the runtime', meaning: 'words, in any order' },
  { query: 'Runtime.start', meaning: 'a name, or a part of one' },
  { query: 'fn: json', meaning: 'only functions; also class:, interface:, type:, const:' },
  { query: '-> Conversation', meaning: 'whatever gives a Conversation' },
  { query: 'string -> object', meaning: 'from one type to another' },
];

/** Matches the searches that the arrow keys move through. */
export const pickSelector = '[data-pick]';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
}

/** Shows recent searches and examples while the input is empty. */
export function Start({ box, recent, onPick, onForget, onForgetAll }: Props) {
  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const picks = [...event.currentTarget.querySelectorAll<HTMLElement>(pickSelector)];
    const position = picks.findIndex((one) => one.parentElement?.contains(document.activeElement));
    (picks[position + step] ?? (step < 0 ? box.current : undefined))?.focus();
  }

  return (
    <div className={clsx(frame.scroller, styles.start)} onKeyDown={move}>
      {recent.length > 0 && (
        <section aria-labelledby="search-recent">
          <div className={styles.heading}>
            <h2 id="search-recent" className={frame.group}>
              Recent
            </h2>
            <button
              type="button"
              className={clsx('clean-btn', styles.quiet)}
              onClick={() => {
                onForgetAll();
                box.current?.focus();
              }}
            >
              Clear all
            </button>
          </div>
          <ul className={styles.list}>
            {recent.map((query) => (
              <li key={query} className={styles.row}>
                <Pick query={query} onPick={onPick}>
                  {query}
                </Pick>
                <button
                  type="button"
                  className={clsx('clean-btn', styles.quiet)}
                  aria-label={`Clear ${query}`}
                  onClick={() => {
                    onForget(query);
                    box.current?.focus();
                  }}
                >
                  <IconClose width={10} height={10} aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="search-examples">
        <h2 id="search-examples" className={frame.group}>
          What you can search for
        </h2>
        <ul className={styles.list}>
          {examples.map(({ query, meaning }) => (
            <li key={query} className={styles.row}>
              <Pick query={query} onPick={onPick}>
                <code className={styles.example}>{query}</code>
                <span className={styles.meaning}>{meaning}</span>
              </Pick>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

interface PickProps {
  readonly query: string;
  readonly onPick: (query: string) => void;
  readonly children: ReactNode;
}

function Pick({ query, onPick, children }: PickProps) {
  return (
    <button
      type="button"
      className={clsx('clean-btn', styles.pick)}
      data-pick=""
      onClick={() => {
        onPick(query);
      }}
    >
      {children}
    </button>
  );
}
