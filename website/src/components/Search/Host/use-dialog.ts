import { useCallback, useEffect, useState, type ComponentType } from 'react';

import { loadDialog } from './load-dialog';

export interface DialogProps {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** The dialog, as soon as it is wanted and has been loaded. */
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
