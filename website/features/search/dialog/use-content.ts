import { useCallback, useEffect, useState } from 'react';

import type { SearchContent } from '../content';
import { loadContent } from './load-content';

/** Loads the content of the dialog when it's wanted, and returns it once it has loaded. */
export function useContent(isWanted: boolean) {
  const [Content, setContent] = useState<typeof SearchContent>();
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(() => {
    setFailed(false);
    loadContent().then(
      ({ SearchContent: Loaded }) => {
        setContent(() => Loaded);
      },
      () => {
        setFailed(true);
      },
    );
  }, []);

  useEffect(() => {
    if (isWanted) load();
  }, [isWanted, load]);

  return { Content, hasFailed, load };
}
