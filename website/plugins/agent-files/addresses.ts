import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

import { getTwinPath } from './twin-path.js';

/** Where the site is, and what its pages are. */
export interface Site {
  /** Of the home page, with a slash at the end. */
  readonly url: string;
  /** The paths of all pages, with the base URL. */
  readonly routes: readonly string[];
}

/** The full address of a file of the site, such as `llms.txt`. */
export function addressOf(file: string, { url }: Site): string {
  return new URL(file, url).href;
}

/** The full address of a page. */
export function pageAddress(route: string, { url }: Site): string {
  return new URL(route, url).href;
}

/** The full address of a page's Markdown. */
export function twinAddress(route: string, { url }: Site): string {
  const home = new URL(url);
  return new URL(getTwinPath(route, home.pathname), home).href;
}

/**
 * Makes every address a full one. A link to a page of the site leads to its Markdown, so that whoever reads one
 * can go on to the next; the fragment stays, which is right for the page itself and names the section in both.
 */
export function resolveAddresses(tree: Root, route: string, site: Site): void {
  const page = pageAddress(route, site);
  const routes = new Map(
    site.routes.map((path) => [pageAddress(path, site), twinAddress(path, site)]),
  );
  visit(tree, 'element', ({ properties }) => {
    if (typeof properties.src === 'string') properties.src = new URL(properties.src, page).href;
    if (typeof properties.href !== 'string') return;
    const [address = '', fragment] = new URL(properties.href, page).href.split('#');
    const target = routes.get(address) ?? address;
    properties.href = fragment === undefined ? target : `${target}#${fragment}`;
  });
}
