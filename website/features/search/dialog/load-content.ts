import type * as SearchDialogModule from '../content';

let loaded: Promise<typeof SearchDialogModule> | undefined;

/** Loads the dialog with its style sheet and the engine. A failed load can be retried. */
export function loadDialog(): Promise<typeof SearchDialogModule> {
  loaded ??= import(/* webpackChunkName: "search" */ '../content').catch((error: unknown) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}
