import { useSyncExternalStore } from 'react';

/** What the search was asked for, or nothing if it is closed. */
let query: string | undefined;
/** Whether Enter was pressed before there was a dialog. */
let isSubmitted = false;
const listeners = new Set<() => void>();

function set(next: string | undefined): void {
  query = next;
  for (const listener of listeners) listener();
}

/** Opens the search, if it is not open. */
export function openSearch(initialQuery = ''): void {
  set(query ?? initialQuery);
}

export function closeSearch(): void {
  isSubmitted = false;
  set(undefined);
}

/** Has the first hit opened as soon as there is one. */
export function submitEarly(): void {
  isSubmitted = true;
}

/** Whether that is wanted, which is said once. */
export function takeSubmitted(): boolean {
  const wasSubmitted = isSubmitted;
  isSubmitted = false;
  return wasSubmitted;
}

/** Changes the query of a search whose dialog is still to come. */
export function editQuery(change: (text: string) => string): void {
  isSubmitted = false;
  if (query !== undefined) set(change(query));
}

/** What the search opens with, if it is open: kept outside of any page, since the next one may come meanwhile. */
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
