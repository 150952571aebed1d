import { useEffect } from 'react';

import { writeQuery } from '@site/src/components/Search/Host/address';

/** Browsers allow a number of changes in a time, so one is made when the typing pauses. */
const pause = 400;

/** Keeps a query in the address for as long as the search is open. */
export function useSharedQuery(query: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      writeQuery(query);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);

  useEffect(
    () => () => {
      writeQuery('');
    },
    [],
  );
}
