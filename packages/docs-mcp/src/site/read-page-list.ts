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
  const home = /\]\((https?:[^)\s]*\/)llms-full\.txt\)/.exec(index)?.[1];
  const own = addresses.filter((address) => home !== undefined && address.startsWith(home));
  if (home === undefined || own.length === 0) {
    throw new SiteError(
      `llms.txt of ${site.place} lists no pages, so ${site.place} is no documentation of Dowel. --site takes another place.`,
    );
  }
  return { home, pages: own.map((address) => address.slice(home.length)) };
}
