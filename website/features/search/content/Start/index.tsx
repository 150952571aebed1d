import type { KeyboardEvent, ReactNode, RefObject } from 'react';

import frame from '../frame.module.css';
import { Actions } from './Actions';
import { Examples } from './Examples';
import { PageSections, RecentPages, TopPages } from './links';
import { pickSelector } from './pick-selector';
import { RecentSearches } from './RecentSearches';

// In this chunk, because a search with results doesn't need it.
export { NothingFound } from './NothingFound';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly recent: readonly string[];
  readonly onPick: (query: string) => void;
  readonly onForget: (query: string) => void;
  readonly onForgetAll: () => void;
  readonly onFollow: () => void;
}

/** Shows where to go and what to do while the input is empty. */
export function Start(props: Props): ReactNode {
  const { box, recent, onPick, onForget, onForgetAll, onFollow } = props;

  function move(event: KeyboardEvent<HTMLElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const picks = [...event.currentTarget.querySelectorAll<HTMLElement>(pickSelector)];
    const position = picks.findIndex((one) => one.parentElement?.contains(document.activeElement));
    (picks[position + step] ?? (step < 0 ? box.current : undefined))?.focus();
  }

  function focusBox() {
    box.current?.focus();
  }

  return (
    <div className={frame.scroller} onKeyDown={move}>
      <PageSections onFollow={onFollow} />
      <RecentSearches
        recent={recent}
        onPick={onPick}
        onForget={(query) => {
          onForget(query);
          focusBox();
        }}
        onForgetAll={() => {
          onForgetAll();
          focusBox();
        }}
      />
      <RecentPages onFollow={onFollow} onForget={focusBox} />
      <TopPages onFollow={onFollow} />
      <Actions />
      <Examples onPick={onPick} />
    </div>
  );
}
