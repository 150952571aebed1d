import siteConfig from '@generated/docusaurus.config';

import { openSearch } from '@dowel/docs-search';

/** Shared by all openings of the dialog, so that loaded files are reused. */
export const search = openSearch(async (file) => {
  // The names of all other files contain a version.
  const cache = file === 'index.json' ? 'no-cache' : 'default';
  const response = await fetch(`${siteConfig.baseUrl}search/${file}`, { cache });
  if (!response.ok) throw new Error(`${String(response.status)} for ${file}`);
  return response.text();
});

/** Fetches the files that the first query needs. The query reports failures. */
export function warmSearch(): void {
  search.warm().catch(() => undefined);
}
