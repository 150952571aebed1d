import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { Answer } from '@dowel/docs-search';

import { isSlowConnection } from '@site/kernel/browser/slow-connection';

import { search } from './engine';

interface Found {
  readonly query: string;
  readonly answer?: Answer;
  readonly hasFailed?: true;
}

const nothing: Found = { query: '' };

/**
 * Runs queries and returns the latest answer. The previous answer stays until the next arrives; outdated answers are
 * dropped. The busy state is set on the element directly, so that a key press renders only once, with the answer.
 */
export function useAnswer(dialog: RefObject<HTMLElement | null>, initialQuery: string) {
  const [found, setFound] = useState<Found>({ query: initialQuery });
  const [isWhole, setWhole] = useState(false);
  const asked = useRef('');
  const isBusy = useRef(false);
  const controller = useRef<AbortController>(undefined);

  const ask = useCallback(
    (text: string) => {
      // A lone arrow is the beginning of a type query.
      const query = text.replace(/^\s*(?:[-=]>|→|-)\s*$/, '').trim();
      asked.current = query;
      controller.current?.abort();
      isBusy.current = query !== '';
      if (dialog.current !== null) dialog.current.ariaBusy = String(isBusy.current);
      if (query === '') {
        setFound(nothing);
        return;
      }
      controller.current = new AbortController();
      const { signal } = controller.current;
      const settle = (next: Found) => {
        if (signal.aborted) return;
        isBusy.current = false;
        setFound(next);
      };
      search.find(query, { signal }).then(
        (answer) => {
          settle({ query, answer });
        },
        () => {
          settle({ query, hasFailed: true });
        },
      );
    },
    [dialog],
  );

  // Only after the answer has rendered.
  useLayoutEffect(() => {
    if (dialog.current !== null) dialog.current.ariaBusy = String(isBusy.current);
  }, [dialog, found]);

  useEffect(() => {
    const element = dialog.current;
    return () => {
      controller.current?.abort();
      // Until the content shows the next time.
      if (element !== null) element.ariaBusy = 'true';
    };
  }, [dialog]);

  useEffect(() => {
    if (dialog.current !== null) dialog.current.dataset.index = isWhole ? 'whole' : 'part';
  }, [dialog, isWhole]);

  const { answer, hasFailed = false } = found;
  const retry = useCallback(() => {
    ask(asked.current);
  }, [ask]);

  // Retries when the network is back.
  const isIncomplete = hasFailed || answer?.incomplete === true;
  useEffect(() => {
    if (!isIncomplete) return undefined;
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, [isIncomplete, retry]);

  // Loads the rest of the index once, and again after the next answer if that failed.
  const isRestRequested = useRef(false);
  const wasIncomplete = useRef(isIncomplete);
  useEffect(() => {
    wasIncomplete.current = isIncomplete;
    const isAnswered = found.answer !== undefined || isIncomplete;
    if (!isAnswered || isRestRequested.current || isSlowConnection()) return;
    isRestRequested.current = true;
    whenIdle(() => {
      search.loadRest().then(
        (isLoaded) => {
          if (!isLoaded) return;
          setWhole(true);
          if (wasIncomplete.current) retry();
        },
        () => {
          isRestRequested.current = false;
        },
      );
    });
  }, [found, isIncomplete, retry]);

  return {
    answer,
    /** The query of the answer, or the initial query before the first answer. */
    answered: found.query,
    hasFailed,
    ask,
    retry,
    /** Returns whether an answer is pending. Call it from event handlers and effects, not during render. */
    isPending: () => isBusy.current,
  };
}

/** Safari has no `requestIdleCallback`. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
