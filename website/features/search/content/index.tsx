import {
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { groupHits, type Answer, type Hit } from '@dowel/docs-search';

import { undoSteps } from '@site/src/browser/history-entries';
import type { DialogProps } from '../dialog/dialog-props';
import { takeSubmitted } from '../dialog/search-state';
import { useModalDialog } from './use-modal-dialog';
import { useSettled } from '@site/src/hooks/use-settled';
import { useSteadyCallback } from '@site/src/hooks/use-steady-callback';

import { warmSearch } from './engine';
import { Footer } from './Footer';
import { LoadProblem } from './LoadProblem';
import { Notes } from './Notes';
import { useRecentSearches } from './recent-searches';
import { optionId, Results } from './Results';
import { SearchBox } from '../dialog/SearchBox';
import { pickSelector } from './Start/pick-selector';
import { useAnswer } from './use-answer';
import { useOpenHit } from './use-open-hit';
import { useOutsidePress } from './use-outside-press';
import { useSelection } from './use-selection';
import { useSharedQuery } from './use-shared-query';
import { useSheet } from './use-sheet';
import { useStart } from './use-start';
import styles from '../dialog/frame.module.css';
// In the same style sheet as the rest of the dialog.
import './Start/styles.module.css';

export { warmSearch };

/** Milliseconds without a new answer before hits out of sight are rendered, and before the count is announced. */
const pauses = { render: 100, announce: 400 };

type Place = 'here' | 'new tab';

/** Shows the search: an input and its results. */
export function SearchDialog({ initialQuery, onClose }: DialogProps) {
  const dialog = useModalDialog();
  const box = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { answer, answered, hasFailed, isWhole, ask, retry, isPending } = useAnswer(
    dialog,
    initialQuery,
  );
  const { recent, remember, forget, forgetAll } = useRecentSearches();
  const groups = useMemo(() => groupHits(answer?.hits ?? []), [answer]);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const { selected, select, stepOf } = useSelection(hits);
  const openHit = useOpenHit();
  const start = useStart();
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const outsidePress = useOutsidePress(onClose);
  useSheet(dialog);
  /** Set if Enter was pressed before the answer arrived: the first hit opens there. */
  const early = useRef<Place>(undefined);

  // Not later than the dialog shows: letters go to the box from then on.
  useLayoutEffect(() => {
    // The last letter may have gone to the shell, after the box was rendered.
    if (box.current !== null) box.current.value = initialQuery;
    box.current?.focus();
    box.current?.setSelectionRange(initialQuery.length, initialQuery.length);
    if (takeSubmitted()) early.current = 'here';
    // Before the first key, so that it doesn't wait for the index.
    warmSearch();
    ask(initialQuery);
  }, [initialQuery, ask]);

  // Going back closes the search and stays on the page.
  useEffect(() => undoSteps(onClose), [onClose]);

  useSharedQuery(answered);

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
    if (place === 'here') onClose();
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

  useEffect(() => {
    const [best] = hits;
    const place = early.current;
    if (isPending() || place === undefined) return;
    early.current = undefined;
    if (best !== undefined) open(best, place);
  });

  function change(next: string) {
    early.current = undefined;
    ask(next);
  }

  function pick(next: string) {
    if (box.current !== null) box.current.value = next;
    change(next);
    box.current?.focus();
  }

  function onBoxKeyDown(event: KeyboardEvent) {
    // During composition Enter and the arrows belong to the input method.
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event.key);
    if (event.key === 'Enter') {
      const place = event.ctrlKey || event.metaKey ? 'new tab' : 'here';
      const hit = hits[selected];
      if (isPending()) early.current = place;
      else if (hit !== undefined) open(hit, place);
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
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-label="Search"
      data-index={isWhole ? 'whole' : 'part'}
      onClose={onClose}
      // Earlier than `close`: the shortcut that opens the search again may follow right after Escape.
      onCancel={onClose}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'k' || event.ctrlKey === event.metaKey) return;
        event.preventDefault();
        onClose();
      }}
      {...outsidePress}
    >
      <SearchBox
        box={box}
        initialText={initialQuery}
        list={hits.length > 0 ? { id: listId, selectedId: optionId(listId, selected) } : undefined}
        onChange={change}
        onKeyDown={onBoxKeyDown}
        onClose={onClose}
      />
      <p role="status" className={styles.hidden}>
        {announcement}
      </p>
      {renderBody()}
      <Footer query={answered} />
    </dialog>
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
          onFollow={onClose}
        />
      );
    }
    if (answer === undefined) {
      return (
        start && (
          <start.Start
            box={box}
            recent={recent}
            onPick={pick}
            onForget={forget}
            onForgetAll={forgetAll}
            onFollow={onClose}
          />
        )
      );
    }
    if (hits.length === 0) {
      return start ? (
        <start.NothingFound query={answered} onFollow={onClose} />
      ) : (
        <p>Nothing found.</p>
      );
    }
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
}

/** Describes the results for screen readers. */
function describe(count: number, { correctedTo }: Answer): string {
  const results = count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;
  return correctedTo === undefined ? results : `${results}, including ${correctedTo}`;
}
