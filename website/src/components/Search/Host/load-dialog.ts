import type * as SearchDialogModule from '@site/src/components/Search/Dialog';

let loaded: Promise<typeof SearchDialogModule> | undefined;

/** Loads the dialog with its style sheet and the engine. A failed load can be retried. */
export function loadDialog(): Promise<typeof SearchDialogModule> {
  loaded ??= import(/* webpackChunkName: "search" */ '@site/src/components/Search/Dialog').catch(
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
