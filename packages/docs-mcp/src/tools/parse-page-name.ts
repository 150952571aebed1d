/** A page, and a section of it if one is named. */
export interface PageName {
  /** Without an ending; the home page is `index`. */
  readonly path: string;
  readonly anchor: string | undefined;
}

/**
 * Reads how a page was named: by path, by file or by full address, with a fragment or a query.
 *
 * @param roots - Addresses below which the pages are. One that is no address has no pages below it.
 * @returns as path the address itself if it is that of another site.
 */
export function readPageName(given: string, roots: readonly string[]): PageName {
  const [, named = '', anchor = ''] = /^([^?#]*)[^#]*#?(.*)$/s.exec(given.trim()) ?? [];
  const path = takeRoot(named, roots)
    .replace(/^\/+|\/+$/g, '')
    .replace(/\.(?:md|mdx|html)$/, '')
    .replace(/(?:^|\/)index$/, '');
  return { path: path === '' ? 'index' : path, anchor: anchor === '' ? undefined : anchor };
}

function takeRoot(named: string, roots: readonly string[]): string {
  const address = /^https?:/i.test(named) ? parse(named) : undefined;
  if (address === undefined) return named;
  for (const root of roots.map(parse)) {
    // Not the scheme: whoever writes http for https means the same page.
    const isBelow = root?.host === address.host && `${address.pathname}/`.startsWith(root.pathname);
    if (isBelow) return address.pathname.slice(root.pathname.length);
  }
  return named;
}

function parse(address: string): URL | undefined {
  return URL.canParse(address) ? new URL(address) : undefined;
}
