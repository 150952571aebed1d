import { useState } from 'react';

import { createStorageSlot } from '@docusaurus/theme-common';

const most = 8;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(createStorageSlot('search.recent').get() ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((one): one is string => typeof one === 'string').slice(0, most)
      : [];
  } catch {
    // Somebody else wrote it.
    return [];
  }
}

/** The searches that have led somewhere, the latest first. They are kept in the reader's browser alone. */
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
    // Read anew, for another window may have added to it.
    remember: (query: string) => {
      keep([query, ...read().filter((one) => one !== query)].slice(0, most));
    },
    forget: (query: string) => {
      keep(read().filter((one) => one !== query));
    },
    forgetAll: () => {
      keep([]);
    },
  };
}
