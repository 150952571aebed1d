import type * as ContentModule from '../content';

let loaded: Promise<typeof ContentModule> | undefined;

/** Loads the results with their style sheet and the engine. A failed load can be retried. */
export function loadContent(): Promise<typeof ContentModule> {
  loaded ??= import(/* webpackChunkName: "search" */ '../content').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
