import { useEffect } from 'react';

import { writeQuery } from '../address';

/** Milliseconds. Browsers limit how often the address may change, so it's updated when the typing pauses. */
const pause = 400;

/** Keeps the query in the address while the search is open. */
export function useSharedQuery(query: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      writeQuery(query);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [query]);
}
