import type { Element } from 'hast';
import { visit } from 'unist-util-visit';

import { getMarkdownPath } from './markdown-path.js';

/** The address of the site and the paths of its pages. */
export interface Site {
  /** The address of the home page, with a trailing slash. */
  readonly url: string;
  /** The paths of all pages, with the base URL. */
  readonly routes: readonly string[];
  /** Addresses outside the site that have a copy on it, with the address of the copy. */
  readonly replacements?: ReadonlyMap<string, string>;
}

/** Returns the absolute address of a file of the site, such as `llms.txt`. */
export function addressOf(file: string, { url }: Site): string {
  return new URL(file, url).href;
}

/** Returns the absolute address of a page. */
export function pageAddress(route: string, { url }: Site): string {
  return new URL(route, url).href;
}

/** Returns the absolute address of a page's Markdown version. */
export function markdownAddress(route: string, { url }: Site): string {
  const home = new URL(url);
  return new URL(getMarkdownPath(route, home.pathname), home).href;
}

/**
 * Makes every address absolute. Links to pages of the site lead to their Markdown versions, and links to other places
 * to their copies on the site, so that an agent can follow them; the fragment stays, because headings have the same
 * names in both.
 */
export function resolveAddresses(content: Element, route: string, site: Site): void {
  const page = pageAddress(route, site);
  const targets = getTargets(site);
  visit(content, 'element', ({ properties }) => {
    if (typeof properties.src === 'string') properties.src = new URL(properties.src, page).href;
    if (typeof properties.href !== 'string') return;
    const [address = '', fragment] = new URL(properties.href, page).href.split('#');
    const target = targets.get(address) ?? address;
    properties.href = fragment === undefined ? target : `${target}#${fragment}`;
  });
}

/** Listing the targets takes long on a large site, and every page needs them. */
const targetsOf = new WeakMap<Site, ReadonlyMap<string, string>>();

function getTargets(site: Site): ReadonlyMap<string, string> {
  const targets = targetsOf.get(site) ?? listTargets(site);
  targetsOf.set(site, targets);
  return targets;
}

/** Lists the addresses that links should lead to, by the address that they have on the page. */
function listTargets(site: Site): ReadonlyMap<string, string> {
  return new Map([
    ...site.routes.map((path) => [pageAddress(path, site), markdownAddress(path, site)] as const),
    ...(site.replacements ?? []),
  ]);
}
