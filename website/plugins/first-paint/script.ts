interface FirstPaintOptions {
  defaultMode: string;
  announcementId: string;
  baseUrl: string;
}

/**
 * Runs in the reader's browser right after the theme's own inline script and ahead of everything else. It is
 * put into each page as text: plain statements only, nothing from outside the function.
 */
export function firstPaintScript({
  defaultMode,
  announcementId,
  baseUrl,
}: FirstPaintOptions): void {
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

  /** A percent sign that starts no escape sequence makes the router throw. */
  function decodable(part: string): string {
    try {
      decodeURIComponent(part);
      return part;
    } catch {
      return part.replace(/%/g, '%25');
    }
  }

  // The page was rendered for its canonical path; at any other the first render would not match it.
  function mendAddress(): void {
    let path = decodable(location.pathname)
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '');
    if (`${path}/` === baseUrl) path = baseUrl;
    const hash = decodable(location.hash);
    if (path !== location.pathname || hash !== location.hash) {
      history.replaceState(history.state, '', path + location.search + hash);
    }
  }

  mendAddress();
  addEventListener('popstate', mendAddress, true);
}
