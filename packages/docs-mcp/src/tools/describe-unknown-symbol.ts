import type { Search } from '@dowel/docs-search';

import type { Api } from '../site/api-data.js';
import { findNearest } from './find-nearest.js';
import { findInDocs } from './search-docs.js';
import { SiteError, type Site } from '../site/site.js';

/** So many of its letters may be wrong if a name is to be a slip: `LibSqlProvider` is not meant for `ModelProvider`. */
const farthest = 1 / 3;
/** The first hits say where a name belongs; who wants more can ask for it. */
const mostHits = 4;

/**
 * What to say of a name that the main entry does not have: the names that could be meant, and what the search finds.
 * Names of other entries and packages stand in guides and on the page of the packages.
 */
export async function describeUnknownSymbol(
  site: Site,
  search: Search,
  { symbol, api }: { readonly symbol: string; readonly api: Api },
  signal?: AbortSignal,
): Promise<string> {
  const nearest = findMeant(symbol, api);
  const parts = [
    `"${symbol}" is not among the names of the main entry of ${api.package.name}, and get_symbol knows no others.`,
    nearest.length > 0 && `The nearest are:\n${nearest.map((name) => `- ${name}`).join('\n')}`,
    await describeHits(site, search, symbol, signal),
  ];
  return parts.filter((part) => part !== false).join('\n\n');
}

/** Members of that name, and names that differ by a slip. */
function findMeant(symbol: string, { names }: Api): string[] {
  const [owner = ''] = symbol.split(/[.#]/);
  const members = names.flatMap((name) =>
    name.members
      .filter((member) => member.name.toLowerCase() === symbol.toLowerCase())
      .map((member) => `${name.name}.${member.name}`),
  );
  const near = findNearest(
    owner,
    names.map(({ name }) => name),
    { farthest },
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
    const found = await findInDocs(site, search, { query, limit: mostHits }, signal);
    return found === undefined
      ? 'The search of the site finds nothing for it either. The page "api" lists the names that there are.'
      : `The search of the site finds for it:\n\n${found}`;
  } catch (error) {
    // The rest of the answer is worth having without it.
    if (error instanceof SiteError) return error.message;
    throw error;
  }
}
