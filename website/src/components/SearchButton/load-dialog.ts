import type * as SearchDialogModule from '@site/src/components/SearchDialog';

let loaded: Promise<typeof SearchDialogModule> | undefined;

/** Loads the dialog with its style sheet and the engine. A failure is not kept, so that one can try again. */
export function loadDialog(): Promise<typeof SearchDialogModule> {
  loaded ??= import(/* webpackChunkName: "search" */ '@site/src/components/SearchDialog').catch(
    (error: unknown) => {
      loaded = undefined;
      throw error;
    },
  );
  return loaded;
}
