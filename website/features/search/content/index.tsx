import { useId, useLayoutEffect, useMemo, useRef, useState, type MouseEvent } from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { groupHits, type Answer, type Hit } from '@dowel/docs-search';

import { useSettled } from '@site/kernel/hooks/use-settled';
import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

import { closeSearch, findBox, findDialog, takeSubmitted, type Place } from '../dialog/element';
import { warmSearch } from './engine';
import { Footer } from './Footer';
import { LoadProblem } from './LoadProblem';
import { Notes } from './Notes';
import { useRecentSearches } from './recent-searches';
import { optionId, Results } from './Results';
import { pickSelector } from './Start/pick-selector';
import { useAnswer } from './use-answer';
import { useBox } from './use-box';
import { useOpenHit } from './use-open-hit';
import { useSelection } from './use-selection';
import { useSharedQuery } from './use-shared-query';
import { useSheet } from './use-sheet';
import { useStart } from './use-start';
import styles from './frame.module.css';
// In the same style sheet as the rest of the content.
import './Start/styles.module.css';

export { warmSearch };

/** Milliseconds without a new answer before hits out of sight are rendered, and before the count is announced. */
const pauses = { render: 100, announce: 400 };

/** Shows the results below the box of the dialog while that is open. */
export function SearchContent() {
  // Both are in the page.
  const dialog = useRef(findDialog());
  const box = useRef(findBox());
  const listId = useId();
  const [typedBefore] = useState(() => findBox()?.value ?? '');
  const { answer, answered, hasFailed, ask, retry, isPending } = useAnswer(dialog, typedBefore);
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const { selected, select, stepOf } = useSelection(hits);
  const openHit = useOpenHit();
  const start = useStart();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  useSheet(dialog);
  useSharedQuery(answered);
  useBox({
    box,
    list: hits.length > 0 ? { id: listId, selectedId: optionId(listId, selected) } : undefined,
    onChange: ask,
    onKeyDown,
  });

  // With the first rendering: until then, letters only go to the box.
  useLayoutEffect(() => {
    // Before the first key, so that it doesn't wait for the index.
    warmSearch();
    ask(box.current?.value ?? '');
  }, [ask]);

  /** Selects a hit and prefetches its page, like a link on hover. */
  function choose(index: number) {
    select(index);
    const { url } = hits[index] ?? {};
    if (url === undefined) return;
    // A failed prefetch is retried when the page opens.
    Promise.resolve(window.docusaurus.prefetch(baseUrl + url)).catch(() => undefined);
  }

  function open(hit: Hit, place: Place) {
    remember(answered);
    if (place === 'here') closeSearch();
    openHit(hit, place);
  }

  function follow(hit: Hit, event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) {
      // The browser opens a new tab or window.
      remember(answered);
      return;
    }
    event.preventDefault();
    open(hit, 'here');
  }

  // Stable, so that the results don't render again while only the text changes.
  const onSelect = useSteadyCallback(choose);
  const onFollow = useSteadyCallback(follow);

  // Enter was pressed before the answer arrived.
  useLayoutEffect(() => {
    if (isPending()) return;
    const place = takeSubmitted();
    const [best] = hits;
    if (place !== undefined && best !== undefined) open(best, place);
  });

  function pick(next: string) {
    if (box.current !== null) box.current.value = next;
    ask(next);
    box.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition Enter and the arrows belong to the input method.
    if (event.isComposing) return;
    const step = stepOf(event.key);
    if (event.key === 'Enter') {
      const place = isPending() ? undefined : takeSubmitted();
      const hit = hits[selected];
      if (place !== undefined && hit !== undefined) open(hit, place);
    } else if (step !== undefined && hits.length > 0) {
      choose(step);
    } else if (step === undefined) {
      return;
    } else if (event.key === 'ArrowDown' && !isPending()) {
      dialog.current?.querySelector<HTMLElement>(pickSelector)?.focus();
    }
    event.preventDefault();
  }

  const isLost = hasFailed || (hits.length === 0 && answer?.incomplete === true);

  const hasPaused = useSettled(answer, pauses.render) === answer;
  // Otherwise screen readers announce a number for each key.
  const announcement = useSettled(
    isLost ? 'The index could not be loaded' : answer && describe(hits.length, answer),
    pauses.announce,
  );

  return (
    <>
      <p role="status" className={styles.hidden}>
        {announcement}
      </p>
      {renderBody()}
      <Footer query={answered} />
    </>
  );

  function renderBody() {
    if (isLost) {
      return (
        <LoadProblem
          onRetry={() => {
            retry();
            // The button disappears, and the focus would be lost with it.
            box.current?.focus();
          }}
          onFollow={closeSearch}
        />
      );
    }
    if (answer !== undefined && hits.length > 0) {
      return (
        <>
          <Notes answer={answer} />
          <Results
            id={listId}
            groups={groups}
            hasSignatures={answer.isByType === true}
            selected={selected}
            showsAll={hasPaused || selected > 0}
            onSelect={onSelect}
            onFollow={onFollow}
          />
        </>
      );
    }
    if (start === undefined) {
      return <p className={styles.scroller}>{answer && 'Nothing found.'}</p>;
    }
    return answer === undefined ? (
      <start.Start
        box={box}
        recent={recent}
        onPick={pick}
        onForget={forget}
        onForgetAll={forgetAll}
        onFollow={closeSearch}
      />
    ) : (
      <start.NothingFound query={answered} onFollow={closeSearch} />
    );
  }
}

/** Describes the results for screen readers. */
function describe(count: number, { correctedTo }: Answer): string {
  const results = count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
  return correctedTo === undefined ? results : `${results}, including ${correctedTo}`;
}
