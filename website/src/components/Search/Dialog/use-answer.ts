import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import type { Answer } from '@dowel/docs-search';

import { isSlowConnection } from '@site/src/browser/slow-connection';

import { search } from './engine';

/** About as many as can be seen: until the index has all been loaded, each may take a file of it. */
const firstLimit = 7;
/** What has not been found among these needs other words. */
const limit = 10;

interface Found {
  /** What was asked. */
  readonly query: string;
  readonly answer?: Answer;
  readonly hasFailed?: true;
}

const nothing: Found = { query: '' };

/**
 * Asks, and has the answer to what was asked last. Until it is there the one to the query before stays, and one that
 * comes too late is not heard. With the index at hand the answer is there before the next frame: so that nothing is
 * drawn for a key press but the answer, that one is awaited is told to the dialog directly.
 */
export function useAnswer(dialog: RefObject<HTMLDialogElement | null>, initialQuery: string) {
  const [found, setFound] = useState<Found>({ query: initialQuery });
  const [isWhole, setWhole] = useState(false);
  const currentLimit = useRef(firstLimit);
  const asked = useRef('');
  const isAwaited = useRef(false);
  const controller = useRef<AbortController>(undefined);

  const ask = useCallback(
    (text: string) => {
      // An arrow alone is the beginning of a question.
      const query = text.replace(/^\s*(?:[-=]>|→|-)\s*$/, '').trim();
      asked.current = query;
      controller.current?.abort();
      isAwaited.current = query !== '';
      if (dialog.current !== null) dialog.current.ariaBusy = String(isAwaited.current);
      if (query === '') {
        setFound(nothing);
        return;
      }
      controller.current = new AbortController();
      const { signal } = controller.current;
      const settle = (next: Found) => {
        if (signal.aborted) return;
        isAwaited.current = false;
        setFound(next);
      };
      search.find(query, { limit: currentLimit.current, signal }).then(
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

  // When the answer has been drawn, and not before.
  useLayoutEffect(() => {
    if (dialog.current !== null) dialog.current.ariaBusy = String(isAwaited.current);
  }, [dialog, found]);

  useEffect(
    () => () => {
      controller.current?.abort();
    },
    [],
  );

  const { answer, hasFailed = false } = found;
  const retry = useCallback(() => {
    ask(asked.current);
  }, [ask]);

  // What the network has kept from us is asked for again as soon as it is back.
  const isLacking = hasFailed || answer?.incomplete === true;
  useEffect(() => {
    if (!isLacking) return undefined;
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, [isLacking, retry]);

  // The rest is asked for once, and once more after the next answer if it could not be had.
  const isAsked = useRef(false);
  const lacks = useRef(isLacking);
  useEffect(() => {
    lacks.current = isLacking;
    const isAnswered = found.answer !== undefined || isLacking;
    if (!isAnswered || isAsked.current || isSlowConnection()) return;
    isAsked.current = true;
    whenIdle(() => {
      search.loadRest().then(
        (isHere) => {
          if (!isHere) return;
          currentLimit.current = limit;
          setWhole(true);
          if (lacks.current) retry();
        },
        () => {
          isAsked.current = false;
        },
      );
    });
  }, [found, isLacking, retry]);

  return {
    answer,
    /** What it is the answer to, or what was asked first as long as there is none. */
    answered: found.query,
    hasFailed,
    isWhole,
    ask,
    retry,
    /** Whether an answer is awaited. To be asked when something happens, and not while drawing. */
    isPending: () => isAwaited.current,
  };
}

/** Safari knows nothing of idle time. */
function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 2000 });
  else setTimeout(task, 500);
}
