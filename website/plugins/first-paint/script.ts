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
    let path = decodable(location.pathname, 2)
      .replace(/\/{2,}/g, '/')
      .replace(/(?:\/index)?\.html$/, '');
    if (`${path}/` === baseUrl) path = baseUrl;
    const hash = decodable(location.hash, 1);
    if (path !== location.pathname || hash !== location.hash) {
      history.replaceState(history.state, '', path + location.search + hash);
    }
  }

  mendAddress();
  addEventListener('popstate', mendAddress, true);
}
