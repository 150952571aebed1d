interface FirstPaintOptions {
  defaultMode: string;
  announcementId: string;
  baseUrl: string;
  packageManagers: readonly string[];
}

/**
 * Runs in the reader's browser right after the theme's own inline script and ahead of everything else. It is
 * put into each page as text: plain statements only, nothing from outside the function.
 */
export function firstPaintScript(
  { defaultMode, announcementId, baseUrl, packageManagers }: FirstPaintOptions,
  canonicalPath: (pathname: string, baseUrl: string) => string,
): void {
  const root = document.documentElement;

  // With storage unavailable the theme's script writes `undefined`, which would come up light.
  const mode = root.getAttribute('data-theme');
  if (mode !== 'light' && mode !== 'dark') root.setAttribute('data-theme', defaultMode);

  // The theme forgets a dismissal when the bar's id changes, but hides the new bar on that one visit.
  try {
    if (localStorage.getItem('docusaurus.announcement.id') !== announcementId) {
      localStorage.setItem('docusaurus.announcement.id', announcementId);
      localStorage.setItem('docusaurus.announcement.dismiss', 'false');
      root.setAttribute('data-announcement-bar-initially-dismissed', 'false');
    }
  } catch {
    // Storage is unavailable: the bar shows, which is right.
  }

  // Install commands show by this attribute: the chosen one is there before any component knows of the choice.
  let manager: string | null = null;
  try {
    manager = localStorage.getItem('docusaurus.tab.package-manager');
  } catch {
    // Storage is unavailable: the first one shows.
  }
  const isKnown = manager !== null && packageManagers.includes(manager);
  root.setAttribute('data-package-manager', String(isKnown ? manager : packageManagers[0]));

  // A page was rendered without a filter. What the filter of the address would move is not shown until then.
  if (/[?&](?:kind|q)=./.test(location.search)) root.setAttribute('data-filter-pending', '');

  /** A percent sign that starts no escape sequence makes the router throw, in any of the times it decodes. */
  function decodable(part: string, times: number): string {
    try {
      for (let time = 0, decoded = part; time < times; time++)
        decoded = decodeURIComponent(decoded);
      return part;
    } catch {
      return decodable(part.replace(/%/g, '%25'), times);
    }
  }

  // The page was rendered for its canonical path; at any other the first render would not match it.
  function mendAddress(): void {
    const path = canonicalPath(decodable(location.pathname, 2), baseUrl);
    const hash = decodable(location.hash, 1);
    if (path === location.pathname && hash === location.hash) return;
    const address = path + location.search + hash;
    if (path !== location.pathname && isUnasked()) {
      // Nothing more of this page is to come alive while the other one is on its way.
      stop();
      location.replace(address);
    } else {
      history.replaceState(history.state, '', address);
    }
  }

  /**
   * Hosts answer addresses that they do not know with the not-found page, though there may be a page at the
   * canonical one. Where a redirect has led here it would lead here again.
   */
  function isUnasked(): boolean {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNotFoundPage = root.classList.contains('plugin-native');
    return document.readyState === 'loading' && isNotFoundPage && visit?.redirectCount === 0;
  }

  mendAddress();
  addEventListener('popstate', mendAddress, true);

  // The banner that Docusaurus puts on a page without its scripts has a link that leads out of the site.
  document.addEventListener('DOMContentLoaded', () => {
    const link = document.querySelector('#__docusaurus-base-url-issue-banner a');
    link?.setAttribute('target', '_blank');
    link?.setAttribute('rel', 'noopener noreferrer');
  });
}
