declare global {
  interface Window {
    /** Lays out the article that has just been rendered: as a whole at once, or in pieces. */
    layOutArticle?: (isWhole: boolean) => void;
  }
}

/**
 * On a narrow screen, leaves what is below the fold of an article until the reader does something, and then lays it out
 * in pieces: a long article at once would keep a phone busy for half a second. The browser lays out what comes into
 * view before that. It is inlined into each page as text: it can't use anything outside itself.
 */
export function layOutInPieces(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const narrow = matchMedia('(max-width: 996px)');
  /**
   * A window of 1,440 pixels in height shows at most the first eleven elements of our articles. A waiting element has a
   * guessed height and cuts off the rest, so accessibility checkers would report links in the reference as too small.
   */
  const waiting =
    'html:not(.plugin-id-api) .theme-doc-markdown:not([data-laid-out])>:nth-child(n+12):not([data-laid-out])';
  /** How many nested elements are laid out in one frame, at least. */
  const pieceSize = 300;
  const sheet = new CSSStyleSheet();

  const apply = () => {
    if (sheet.cssRules.length > 0) return;
    sheet.replaceSync(
      `@media screen{${waiting}{content-visibility:auto;contain-intrinsic-size:auto 5rem}}`,
    );
    document.adoptedStyleSheets.push(sheet);
  };
  const whenIdle = (callback: () => void) => {
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback);
    else setTimeout(callback, 50);
  };
  const layOutPiece = () => {
    let size = 0;
    for (const element of document.querySelectorAll<HTMLElement>(waiting)) {
      if (size > pieceSize) {
        requestAnimationFrame(() => {
          whenIdle(layOutPiece);
        });
        return;
      }
      element.dataset.laidOut = '';
      size += element.querySelectorAll('*').length;
    }
    layOutWhole();
  };
  const layOutWhole = () => {
    const article = document.querySelector<HTMLElement>('.theme-doc-markdown');
    if (article) article.dataset.laidOut = '';
  };

  window.layOutArticle = (isWhole) => {
    if (isWhole || !narrow.matches) {
      layOutWhole();
    } else {
      apply();
      whenIdle(layOutPiece);
    }
  };
  // What the reader looks for or returns to can be anywhere on the page.
  addEventListener('hashchange', layOutWhole);
  addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a[href*="#"]')) layOutWhole();
    },
    true,
  );
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (narrow.matches && location.hash === '' && visit?.type === 'navigate') apply();
  else document.addEventListener('DOMContentLoaded', layOutWhole);
}
