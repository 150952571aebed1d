declare global {
  interface Window {
    /** Lays out the article that has just been rendered: as a whole at once, or in pieces. */
    layOutArticle?: (isWhole: boolean) => void;
  }
}

/**
 * Leaves what is below the fold of an article for later; the browser lays out what comes into view before that.
 *
 * - On a phone, until the reader does something or the page has been idle for a while. It's then laid out in pieces: a
 *   long article at once would keep a phone busy for half a second.
 * - Elsewhere, only after a navigation, and for one frame, so that the next page shows sooner.
 * - When the colour mode changes, for one frame, because the browser styles everything again.
 *
 * It is inlined into each page as text: it can't use anything outside itself.
 */
export function layOutInPieces(): void {
  if (!('adoptedStyleSheets' in document)) return;
  const phone = matchMedia('(max-width: 996px) and (hover: none) and (pointer: coarse)');
  const article = '.theme-doc-markdown';
  const high = matchMedia('(min-height: 1441px)');
  /** A window that isn't high shows at most the first eleven elements of our articles. */
  const waiting = `${article}>:nth-child(n+12):not([data-laid-out])`;
  /** How many nested elements are laid out in one frame, at least. */
  const pieceSize = 300;
  /** For how long the page waits for the reader, in milliseconds. */
  const patience = 3000;
  const sheet = new CSSStyleSheet();

  const apply = () => {
    if (sheet.cssRules.length > 0) return;
    // A waiting element cuts off what is below its guessed height. Accessibility checkers would report links there as
    // too small, so that the guess for the long members of the reference is high on phones. Elsewhere, it's their mean:
    // the height of the scroll bar shows it for one frame.
    sheet.replaceSync(
      `@media screen{${waiting}{content-visibility:auto;contain-intrinsic-size:auto 5rem}.plugin-id-api ${waiting}{contain-intrinsic-size:auto ${phone.matches ? '400' : '40'}rem}}`,
    );
    document.adoptedStyleSheets.push(sheet);
  };
  const whenIdle = (callback: () => void) => {
    // On a busy phone, the browser may never be idle. Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 200 });
    else setTimeout(callback, 50);
  };
  /** Lays out elements with about this many nested ones. Returns whether these were the last. */
  const layOut = (limit: number) => {
    let size = 0;
    for (const element of document.querySelectorAll<HTMLElement>(waiting)) {
      if (size > limit) return false;
      element.dataset.laidOut = '';
      element.style.containIntrinsicHeight = '';
      size += element.querySelectorAll('*').length;
    }
    // Not part of the selector: the browser would style the whole article again.
    document.querySelector<HTMLElement>(article)?.setAttribute('data-laid-out', '');
    return true;
  };
  const layOutPiece = () => {
    if (layOut(pieceSize)) return;
    requestAnimationFrame(() => {
      whenIdle(layOutPiece);
    });
  };
  const layOutWhole = () => {
    layOut(Infinity);
  };

  const layOutRest = () => {
    apply();
    if (phone.matches) whenIdle(layOutPiece);
    // After the next paint.
    else requestAnimationFrame(() => setTimeout(layOutWhole));
  };
  /** Lets what is below the view wait again, with the height that it has. */
  const leaveRest = () => {
    const elements = Array.from(
      document.querySelectorAll<HTMLElement>(`${article}>[data-laid-out]`),
      (element) => ({ element, box: element.getBoundingClientRect() }),
    );
    for (const { element, box } of elements) {
      if (box.top < innerHeight) continue;
      element.style.containIntrinsicHeight = `${box.height}px`;
      delete element.dataset.laidOut;
    }
    layOutRest();
  };

  window.layOutArticle = (isWhole) => {
    if (isWhole || high.matches || document.querySelector(waiting) === null) layOutWhole();
    else layOutRest();
  };
  // What the reader looks for or returns to can be anywhere on the page.
  addEventListener('hashchange', layOutWhole);
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      if (target.closest('a[href*="#"]')) layOutWhole();
      else if (target.closest('[data-colour-mode]')) leaveRest();
    },
    true,
  );
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  // `location.hash` leaves out a text to look for (`#:~:text=`), as links of search engines have.
  const isForPlace = location.hash !== '' || visit?.name.includes('#');
  if (phone.matches && !isForPlace && visit?.type === 'navigate') {
    apply();
    addEventListener('load', () => {
      setTimeout(whenIdle, patience, layOutPiece);
    });
  } else {
    document.addEventListener('DOMContentLoaded', layOutWhole);
  }
}
