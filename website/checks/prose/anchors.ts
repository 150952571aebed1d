import type { DocsPage } from '../pages.js';

/** The fragments that each page has ever had, by the page's address. */
export type PinnedAnchors = Readonly<Record<string, readonly string[]>>;

/** New targets for removed fragments: `/docs/page#old` to `/docs/page#new`. */
export type Redirects = Readonly<Record<string, string>>;

const howToPin = 'run "npm run check:docs -- --pin"';

/** Checks that every pinned fragment still exists or has a redirect, and that new ones are pinned. */
export function checkAnchors(
  pages: readonly DocsPage[],
  pinned: PinnedAnchors,
  redirects: Redirects,
): string[] {
  const current = new Set(
    pages.flatMap((page) => listAnchors(page).map(({ id }) => `${page.url}#${id}`)),
  );
  const lost = Object.entries(pinned).flatMap(([url, ids]) =>
    ids
      .map((id) => `${url}#${id}`)
      .filter((place) => !current.has(place) && !(place in redirects))
      .map((place) => {
        const file = pages.find((page) => page.url === url)?.file ?? url;
        return `${file}: the anchor #${place.split('#')[1] ?? ''} is gone; add a redirect for "${place}" to website/fragment-redirects.json`;
      }),
  );
  const unpinned = pages.flatMap((page) => {
    const { file, url } = page;
    const missing = listAnchors(page).filter(({ id }) => pinned[url]?.includes(id) !== true);
    const [first] = missing;
    if (first === undefined) return [];
    const list = missing.map(({ id }) => `#${id}`).join(', ');
    return [`${file}:${first.line}: not in website/docs-anchors.json: ${list}; ${howToPin}`];
  });
  const broken = Object.entries(redirects).flatMap(([from, to]) => [
    ...(current.has(from)
      ? [`website/fragment-redirects.json: ${from} is still an anchor; remove its redirect`]
      : []),
    ...(current.has(to) ? [] : [`website/fragment-redirects.json: ${to} is not an anchor`]),
  ]);
  return [...lost, ...unpinned, ...broken];
}

/** Adds the anchors of headings and rows to the pinned ones and keeps the old ones. */
export function pinAnchors(pages: readonly DocsPage[], pinned: PinnedAnchors): PinnedAnchors {
  const urls = [...new Set([...Object.keys(pinned), ...pages.map(({ url }) => url)])].sort();
  return Object.fromEntries(
    urls.map((url) => {
      const own = pages.filter((page) => page.url === url).flatMap(listAnchors);
      return [url, [...new Set([...(pinned[url] ?? []), ...own.map(({ id }) => id)])].sort()];
    }),
  );
}

function listAnchors({
  headings,
  rows,
}: DocsPage): { readonly id: string; readonly line: number }[] {
  return [...headings, ...rows];
}
