import { useCallback, useEffect, useState, type ComponentType } from 'react';

import { useLocation } from '@docusaurus/router';
import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal';

import { readQuery } from './address';
import { loadDialog } from './load-dialog';
import { useEarlyTyping } from './use-early-typing';
import { useShortcuts } from './use-shortcuts';

export interface DialogProps {
  readonly initialQuery: string;
  readonly onClose: () => void;
}

/** Whether the search is wanted, with which query, and the dialog as soon as it has been loaded. */
export function useSearch() {
  const [query, setQuery] = useState<string>();
  const [Dialog, setDialog] = useState<ComponentType<DialogProps>>();
  const [hasFailed, setFailed] = useState(false);
  const { shown: isSidebarShown, toggle: toggleSidebar } = useNavbarMobileSidebar();
  const location = useLocation();

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

  const openWith = useCallback(
    (initialQuery: string) => {
      setQuery((current) => current ?? initialQuery);
      load();
    },
    [load],
  );

  const open = useCallback(() => {
    // Of what is modal there is one at a time.
    if (isSidebarShown) toggleSidebar();
    openWith('');
  }, [isSidebarShown, toggleSidebar, openWith]);

  const close = useCallback(() => {
    setQuery(undefined);
  }, []);

  const edit = useCallback((change: (text: string) => string) => {
    setQuery((current) => (current === undefined ? undefined : change(current)));
  }, []);

  useShortcuts(open);
  useEarlyTyping(query !== undefined && Dialog === undefined, edit);

  // An address with a query opens the search, be it the first one or that of a link.
  useEffect(() => {
    const shared = readQuery();
    if (shared !== '') openWith(shared);
  }, [location, openWith]);

  return { query, Dialog, hasFailed, open, close, load };
}
