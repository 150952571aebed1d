/** A page, with an optional section. */
export interface PageName {
  /** The path without a file extension. The home page is `index`. */
  readonly path: string;
  readonly anchor: string | undefined;
}

/**
 * Parses the name of a page: a path, a file or a URL, with an optional fragment and query string.
 *
 * @param roots - The base URLs of the pages. Roots that aren't URLs are ignored.
 * @returns The path and section. For a URL on another site, the path is the URL itself.
 */
export function parsePageName(given: string, roots: readonly string[]): PageName {
  const [, named = '', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(given.trim()) ?? [];
  const path = stripRoot(named, roots)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/(?:^|\/)index$/, '');
  return { path: path === '' ? 'index' : path, anchor: anchor === '' ? undefined : anchor };
}

function stripRoot(named: string, roots: readonly string[]): string {
  const address = /^https?:/i.test(named) ? parse(named) : undefined;
  if (address === undefined) return named;
  for (const root of roots.map(parse)) {
    // The scheme is ignored, because http and https lead to the same page.
    const isBelow = root?.host === address.host && `${address.pathname}/`.startsWith(root.pathname);
    if (isBelow) return address.pathname.slice(root.pathname.length);
  }
  return named;
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
