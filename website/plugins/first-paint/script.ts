interface FirstPaintOptions {
  /** For readers who haven't chosen one. */
  firstMode: 'dark' | 'light' | 'system';
  announcementId: string;
  baseUrl: string;
  packageManagers: readonly string[];
}

/**
 * Runs in the browser before all other scripts, instead of the theme's inline script. Its source is inlined into each page,
 * so it must not use outside variables.
 */
export function firstPaintScript(
  { firstMode, announcementId, baseUrl, packageManagers }: FirstPaintOptions,
  canonicalPath: (pathname: string, baseUrl: string) => string,
): void {
  const root = document.documentElement;

  /** Returns `null` without storage too. */
  function read(key: string): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }

  let mode = read('theme');
  if (mode !== 'light' && mode !== 'dark') mode = firstMode;
  if (mode === 'system')
    mode = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  root.setAttribute('data-theme', mode);

  // The theme shows a new announcement only on the second visit if the last one was dismissed.
  const isNew = read('docusaurus.announcement.id') !== announcementId;
  const isDismissed = !isNew && read('docusaurus.announcement.dismiss') === 'true';
  root.setAttribute('data-announcement-bar-initially-dismissed', String(isDismissed));
  try {
    if (isNew) {
      localStorage.setItem('docusaurus.announcement.id', announcementId);
      localStorage.setItem('docusaurus.announcement.dismiss', 'false');
    }
  } catch {
    // Without storage, the bar stays visible.
  }

  // CSS shows the install command that this attribute selects, before any component runs.
  const manager = read('docusaurus.tab.package-manager');
  const isKnown = manager !== null && packageManagers.includes(manager);
  root.setAttribute('data-package-manager', String(isKnown ? manager : packageManagers[0]));

  // Pages are rendered unfiltered; CSS hides the list until the filter in the address is applied.
  if (/[?&](?:kind|q|runs|capability|sort)=./.test(location.search))
    root.setAttribute('data-filter-pending', '');

  /** Escapes stray percent signs, which make the router throw each time it decodes the address. */
  function decodable(part: string, times: number): string {
    try {
      for (let time = 0, decoded = part; time < times; time++)
        decoded = decodeURIComponent(decoded);
      return part;
    } catch {
      return decodable(part.replace(/%/g, '%25'), times);
    }
  }

  // The page was rendered for its canonical path; hydration fails at any other.
  function fixAddress(): void {
    const path = canonicalPath(decodable(location.pathname, 2), baseUrl);
    const hash = decodable(location.hash, 1);
    if (path === location.pathname && hash === location.hash) return;
    const address = path + location.search + hash;
    if (path !== location.pathname && shouldRedirect()) {
      // Don't hydrate this page while the other one loads.
      stop();
      location.replace(address);
    } else {
      history.replaceState(history.state, '', address);
    }
  }

  /**
   * The host may have served the not-found page for an address whose canonical path exists. After a redirect,
   * another one would loop.
   */
  function shouldRedirect(): boolean {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const isNotFoundPage = root.classList.contains('plugin-native');
    return document.readyState === 'loading' && isNotFoundPage && visit?.redirectCount === 0;
  }

  /** Corrects an address that has `/index` or an encoded slash in it, if the host served the page anyway. */
  function adoptAddress(): void {
    const page = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
    if (page === undefined) return;
    const { pathname } = new URL(page);
    const plain = decodeURIComponent(decodable(location.pathname, 1)).replace(/\/index$/, '/');
    if (canonicalPath(plain, baseUrl) !== pathname) return;
    history.replaceState(history.state, '', pathname + location.search + location.hash);
  }

  adoptAddress();
  fixAddress();
  addEventListener('popstate', fixAddress, true);

  // Unfolds the row that the address names as soon as it's parsed. After hydration the rows below would move.
  const id = decodeURIComponent(decodable(location.hash, 1).slice(1));
  const observer = new MutationObserver(() => {
    const fold = document.getElementById(id)?.nextElementSibling;
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    if (fold) observer.disconnect();
  });
  if (id !== '') observer.observe(root, { childList: true, subtree: true });

  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect();
  });

  // Docusaurus shows a banner when its scripts fail to load; its link leaves the site.
  addEventListener('scripts-failed', () => {
    const link = document.querySelector('#__docusaurus-base-url-issue-banner a');
    link?.setAttribute('target', '_blank');
    link?.setAttribute('rel', 'noopener noreferrer');
  });
}
