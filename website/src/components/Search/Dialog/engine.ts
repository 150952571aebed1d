import siteConfig from '@generated/docusaurus.config';

import { openSearch } from '@dowel/docs-search';

/** One for all, so that what was loaded for one opening of the dialog serves the next. */
export const search = openSearch(async (file) => {
  // The names of all other files change with what is in them.
  const cache = file === 'index.json' ? 'no-cache' : 'default';
  const response = await fetch(`${siteConfig.baseUrl}search/${file}`, { cache });
  if (!response.ok) throw new Error(`${String(response.status)} for ${file}`);
  return response.text();
});

/** Fetches what the first query needs. If that fails the query itself will say so. */
export function warmSearch(): void {
  search.warm().catch(() => undefined);
}
