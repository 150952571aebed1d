import type { Search } from '@dowel/docs-search';

import type { Api } from '../site/api-data.js';
import { SiteError, type Site } from '../site/site.js';
import { findNearest } from './find-nearest.js';
import { findInDocs } from './search-docs.js';

/** The share of letters that a typo may change: `LibSqlProvider` is not a misspelt `ModelProvider`. */
const maxDistance = 1 / 3;
/** Enough to show where a name is documented. */
const maxHits = 4;

/**
 * Describes a name that the main entry point doesn't export: similar names, and search results. The results cover names
 * from other entry points and packages, which the guides and the plugins page mention.
 */
export async function describeUnknownSymbol(
  site: Site,
  search: Search,
  { symbol, api }: { readonly symbol: string; readonly api: Api },
  signal?: AbortSignal,
): Promise<string> {
  const similar = findSimilar(symbol, api);
  const parts = [
    `The main entry of ${api.package.name} does not export "${symbol}", and get_symbol covers no other entries.`,
    similar.length > 0 && `Similar names:\n${similar.map((name) => `- ${name}`).join('\n')}`,
    await describeHits(site, search, symbol, signal),
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}

/** Finds members with that name, and exported names that differ by a typo. */
function findSimilar(symbol: string, { names }: Api): string[] {
  const [owner = ''] = symbol.split(/[.#]/);
  const members = names.flatMap((name) =>
    name.members
      .filter((member) => member.name.toLowerCase() === symbol.toLowerCase())
      .map((member) => `${name.name}.${member.name}`),
  );
  const near = findNearest(
    owner,
    names.map(({ name }) => name),
    { maxDistance },
  );
  return [...members, ...near];
}

async function describeHits(
  site: Site,
  search: Search,
  query: string,
  signal?: AbortSignal,
): Promise<string> {
  try {
    const found = await findInDocs(site, search, { query, limit: maxHits }, signal);
    return found === undefined
      ? 'The site search found nothing either. get_page "api" lists all exported names.'
      : `The site search found:\n\n${found}`;
  } catch (error) {
    // The similar names are useful even without search results.
    if (error instanceof SiteError) return error.message;
    throw error;
  }
}
