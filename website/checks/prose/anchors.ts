import type { DocsPage } from './pages.js';

/** The fragments of each page that someone may have linked to, by address. */
export type PinnedAnchors = Readonly<Record<string, readonly string[]>>;

/** Where a fragment that is gone leads now: `/docs/page#old` to `/docs/page#new`. */
export type Redirects = Readonly<Record<string, string>>;

/** How a new heading gets into the list. */
const howToPin = 'run "npm run check:docs -- --pin"';

/** A fragment that was once there leads somewhere for ever: to its heading, or by a redirect. */
export function checkAnchors(
  pages: readonly DocsPage[],
  pinned: PinnedAnchors,
  redirects: Redirects,
): string[] {
  const current = new Set(pages.flatMap(listAnchors));
  const lost = Object.entries(pinned).flatMap(([url, ids]) =>
    ids
      .map((id) => `${url}#${id}`)
      .filter((place) => !current.has(place) && !(place in redirects))
      .map((place) => {
        const file = pages.find((page) => page.url === url)?.file ?? url;
        return `${file}: no heading has the anchor #${place.split('#')[1] ?? ''} any more; say in website/fragment-redirects.json where "${place}" leads now`;
      }),
  );
  const unpinned = pages.flatMap(({ file, url, headings }) => {
    const missing = headings.filter(({ id }) => pinned[url]?.includes(id) !== true);
    const [first] = missing;
    if (first === undefined) return [];
    const list = missing.map(({ id }) => `#${id}`).join(', ');
    return [`${file}:${first.line}: not in website/docs-anchors.json: ${list}; ${howToPin}`];
  });
  const broken = Object.entries(redirects).flatMap(([from, to]) => [
    ...(current.has(from) ? [`website/fragment-redirects.json: ${from} is a heading`] : []),
    ...(current.has(to) ? [] : [`website/fragment-redirects.json: ${to} is no heading`]),
  ]);
  return [...lost, ...unpinned, ...broken];
}

/** The list with the headings that are new; what was in it stays. */
export function pinAnchors(pages: readonly DocsPage[], pinned: PinnedAnchors): PinnedAnchors {
  const urls = [...new Set([...Object.keys(pinned), ...pages.map(({ url }) => url)])].sort();
  return Object.fromEntries(
    urls.map((url) => {
      const own = pages.find((page) => page.url === url)?.headings.map(({ id }) => id) ?? [];
      return [url, [...new Set([...(pinned[url] ?? []), ...own])].sort()];
    }),
  );
}

/** The places of a page. */
function listAnchors({ url, headings }: DocsPage): string[] {
  return headings.map(({ id }) => `${url}#${id}`);
}
