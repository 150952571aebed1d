import { useSyncExternalStore } from 'react';

/** The query that the search opens with; `undefined` while it's closed. */
let query: string | undefined;
/** Whether Enter was pressed before the dialog loaded. */
let isSubmitted = false;
const listeners = new Set<() => void>();

function set(next: string | undefined): void {
  query = next;
  for (const listener of listeners) listener();
}

/** Opens the search if it's closed. */
export function openSearch(initialQuery = ''): void {
  set(query ?? initialQuery);
}

export function closeSearch(): void {
  isSubmitted = false;
  set(undefined);
}

/** Opens the first hit as soon as there is one. */
export function submitEarly(): void {
  isSubmitted = true;
}

/** Returns whether `submitEarly` was called, and resets it. */
export function takeSubmitted(): boolean {
  const wasSubmitted = isSubmitted;
  isSubmitted = false;
  return wasSubmitted;
}

/** Changes the query before the dialog has loaded. */
export function editQuery(text: string): void {
  isSubmitted = false;
  if (query !== undefined) set(text);
}

/** Returns the query that the search opens with. It's kept outside React, so navigation doesn't reset it. */
export function useRequestedQuery(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => query,
    () => undefined,
  );
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
  };
}
