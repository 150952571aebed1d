import { openSearch, type Hit, type Search, type Segment } from '@dowel/docs-search';
import type { CallToolResult } from '@modelcontextprotocol/server';

import { readPageList } from '../site/read-page-list.js';
import { SiteError, type Site } from '../site/site.js';
import { textResult } from './tool-result.js';

/** Opens a site's search. The index is loaded on first use. */
export function openSiteSearch(site: Site): Search {
  return openSearch(async (file) => {
    const text = await site.read(`search/${file}`);
    if (text === undefined)
      throw new SiteError(
        `${site.place} has no search/${file}, so it can't be searched. Choose a built Dowel site with --site.`,
      );
    return text;
  });
}

/** Runs the tool `search`. */
export async function searchDocs(
  site: Site,
  search: Search,
  { query, limit }: { readonly query: string; readonly limit: number },
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const found = await findInDocs(site, search, { query, limit }, signal);
  return textResult(
    found ??
      `Nothing found for "${query}". Try fewer or other words, a name such as Runtime.start, or a signature such as string -> object.`,
  );
}

/**
 * Searches the site and writes the results as text, best first.
 *
 * @returns `undefined` if there are no results.
 * @throws {@link SiteError} if the index cannot be read.
 */
export async function findInDocs(
  site: Site,
  search: Search,
  { query, limit }: { readonly query: string; readonly limit: number },
  signal?: AbortSignal,
): Promise<string | undefined> {
  // Read first, because its error explains what is wrong with the site.
  const { home } = await readPageList(site, signal);
  const { hits, correctedTo, incomplete } = await search.find(query, { limit, signal });
  if (incomplete === true && hits.length === 0) {
    throw new SiteError(
      `The search index could not be read from ${site.place}. Build the site again, or use get_page; get_page "llms.txt" lists the pages.`,
    );
  }
  if (hits.length === 0) return undefined;
  const note = correctedTo === undefined ? [] : [`Showing results for "${correctedTo}".`];
  return [...note, ...hits.map((hit, index) => writeHit(hit, index, home))].join('\n\n');
}

function writeHit(
  { url, path, title, excerpt, kind, signature }: Hit,
  index: number,
  home: string,
) {
  const [page = '', anchor] = url.split('#');
  const place = [...path, textOf(title)].join(' > ');
  const lines = [
    `${index + 1}. ${place}${kind === undefined ? '' : ` (${kind})`}`,
    signature && `   \`${signature.replaceAll(/\s+/g, ' ')}\``,
    excerpt.length > 0 && `   ${textOf(excerpt).replaceAll(/\s+/g, ' ')}`,
    `   page: ${page === '' ? 'index' : page}${anchor === undefined ? '' : `, section: #${anchor}`}`,
    `   ${home}${url}`,
  ];
  return lines.filter((line) => line !== undefined && line !== false && line !== '').join('\n');
}

function textOf(segments: readonly Segment[]): string {
  return segments.map(({ text }) => text).join('');
}
