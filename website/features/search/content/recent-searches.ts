import { useState } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

const longestList = 8;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(createStorageSlot('search.recent').get() ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === 'string').slice(0, longestList)
      : [];
  } catch {
    // Invalid JSON: start with an empty list.
    return [];
  }
}

/** Manages the searches that opened a result, latest first. They are stored only in the reader's browser. */
export function useRecentSearches() {
  const [recent, setRecent] = useState(read);

  function keep(searches: readonly string[]) {
    setRecent(searches);
    const slot = createStorageSlot('search.recent');
    if (searches.length === 0) slot.del();
    else slot.set(JSON.stringify(searches));
  }

  return {
    recent,
    // Reads the storage again, since another window may have changed it.
    remember: (query: string) => {
      keep([query, ...read().filter((one) => one !== query)].slice(0, longestList));
    },
    forget: (query: string) => {
      keep(read().filter((one) => one !== query));
    },
    forgetAll: () => {
      keep([]);
    },
  };
}
