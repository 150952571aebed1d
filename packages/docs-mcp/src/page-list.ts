import { SiteError, type Site } from './site.js';

/** The pages of the site, by the index that it has for coding agents. */
export interface PageList {
  /** The address of the public site's root, with a slash at its end. */
  readonly home: string;
  /** Paths without an ending, in the order of the index; the home page is `index`. */
  readonly pages: readonly string[];
}

/** Reads which pages there are. */
export async function readPageList(site: Site, signal?: AbortSignal): Promise<PageList> {
  const index = await site.read('llms.txt', signal);
  if (index === undefined) {
    throw new SiteError(
      `${site.place} has no llms.txt, so it is no documentation of Dowel, or one that is not built. --site takes another place.`,
    );
  }
  const addresses = [...index.matchAll(/\]\((https?:[^)\s]+)\.md\)/g)].map(
    ([, address = '']) => address,
  );
  const home = /\]\((https?:[^)\s]*\/)llms-full\.txt\)/.exec(index)?.[1] ?? '';
  return {
    home,
    pages: addresses
      .filter((address) => address.startsWith(home))
      .map((address) => address.slice(home.length)),
  };
}

/**
 * The path of a page, however it was named: by path, by file, by full address, with a fragment or a query.
 *
 * @param home - The address of the public site's root.
 */
export function toPagePath(page: string, { home }: Pick<PageList, 'home'>): string {
  const named = page
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/^http:/, home.startsWith('https:') ? 'https:' : 'http:');
  const below = home !== '' && named.startsWith(home) ? named.slice(home.length) : named;
  const path = below
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/(?:^|\/)index$/, '');
  return path === '' ? 'index' : path;
}
