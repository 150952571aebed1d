import { useCallback, useEffect, useRef, useState } from 'react';

import type { Answer } from '@dowel/docs-search';

import { isSlowConnection } from '@site/src/client/slow-connection';

import { search } from './engine';

/** Each hit may take a file of the index, so they are few until it has all been loaded. */
const firstLimit = 10;
const limit = 16;

interface Found {
  /** What was asked. */
  readonly query: string;
  readonly answer?: Answer;
  readonly hasFailed?: true;
}

const nothing: Found = { query: '' };

/**
 * The answer to a query. Until it is there the one to the last query stays, and one that comes too late is not
 * heard.
 */
export function useAnswer(query: string) {
  const [found, setFound] = useState(nothing);
  const [isWhole, setWhole] = useState(false);
  const currentLimit = useRef(firstLimit);
  const [attempt, setAttempt] = useState(0);
  const wanted = query.trim();

  useEffect(() => {
    if (wanted === '') {
      setFound(nothing);
      return undefined;
    }
    const controller = new AbortController();
    const { signal } = controller;
    search.find(wanted, { limit: currentLimit.current, signal }).then(
      (answer) => {
        if (!signal.aborted) setFound({ query: wanted, answer });
      },
      () => {
        if (!signal.aborted) setFound({ query: wanted, hasFailed: true });
      },
    );
    return () => {
      controller.abort();
    };
  }, [wanted, attempt]);

  const { answer, hasFailed = false } = found;
  const retry = useCallback(() => {
    setAttempt((count) => count + 1);
  }, []);

  // What the network has kept from us is asked for again as soon as it is back.
  const isLacking = hasFailed || answer?.incomplete === true;
  useEffect(() => {
    if (!isLacking) return undefined;
    addEventListener('online', retry);
    return () => {
      removeEventListener('online', retry);
    };
  }, [isLacking, retry]);

  const isAnswered = answer !== undefined;
  useEffect(() => {
    if (!isAnswered || isSlowConnection()) return undefined;
    return whenIdle(() => {
      search.loadRest().then(
        () => {
          setWhole(true);
          currentLimit.current = limit;
        },
        () => undefined,
      );
    });
  }, [isAnswered]);

  return {
    answer,
    /** What it is the answer to. */
    answered: found.query,
    hasFailed,
    isPending: found.query !== wanted,
    isWhole,
    retry,
  };
}

/** Safari knows nothing of idle time. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task, 500);
    return () => {
      clearTimeout(timer);
    };
  }
  const handle = requestIdleCallback(task, { timeout: 2000 });
  return () => {
    cancelIdleCallback(handle);
  };
}
