import { SiteError, type Site } from './site.js';

/** The pages that `llms.txt` lists. */
export interface PageList {
  /** The URL of the public site, with a trailing slash. */
  readonly home: string;
  /** The paths without a file extension, in the order of `llms.txt`. The home page is `index`. */
  readonly pages: readonly string[];
}

/**
 * Reads the list of pages.
 *
 * @throws {@link SiteError} if the site has no valid `llms.txt`.
 */
export async function readPageList(site: Site, signal?: AbortSignal): Promise<PageList> {
  const index = await site.read('llms.txt', signal);
  if (index === undefined) {
    throw new SiteError(
      `${site.place} has no llms.txt. It is not Dowel's documentation, or it has not been built. Choose another folder or address with --site.`,
    );
  }
  const addresses = [...index.matchAll(/\]\((https?:[^)\s]+)\.md\)/g)].map(
    ([, address = '']) => address,
  );
  const home = /\]\((https?:[^)\s]*\/)llms-full\.txt\)/.exec(index)?.[1];
  const own = addresses.filter((address) => home !== undefined && address.startsWith(home));
  if (home === undefined || own.length === 0) {
    throw new SiteError(
      `llms.txt in ${site.place} lists no pages, so ${site.place} is not Dowel's documentation. Choose another folder or address with --site.`,
    );
  }
  return { home, pages: own.map((address) => address.slice(home.length)) };
}
