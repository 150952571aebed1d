import { useCallback, useEffect, useState, type ComponentType } from 'react';

import type { DialogProps } from './dialog-props';

import { loadDialog } from './load-content';

/** Loads the dialog when it's wanted and returns it once it has loaded. */
export function useDialog(isWanted: boolean) {
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    loadDialog().then(
      ({ SearchDialog }) => {
        setDialog(() => SearchDialog);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  return { Dialog, hasFailed, load };
}
