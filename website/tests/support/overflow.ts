import type { Page } from 'playwright-core';

/** Finds content that is wider than the window or cut off at its edge, except in boxes that scroll. */
export function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    for (const table of document.querySelectorAll('table')) {
      if (table.scrollWidth > table.clientWidth) {
        found.push(`a table scrolls: ${table.textContent.slice(0, 40)}`);
      }
    }
    const known = new Map<Element | null, boolean>([
      [null, false],
      [document.body, false],
    ]);
    const scrolls = (element: Element | null): boolean => {
      const isKnown = known.get(element);
      if (isKnown !== undefined || element === null) return isKnown ?? false;
      const { overflowX } = getComputedStyle(element);
      const isScrolling = /auto|scroll/.test(overflowX) || scrolls(element.parentElement);
      known.set(element, isScrolling);
      return isScrolling;
    };
    for (const element of document.querySelectorAll('#__docusaurus *')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (right > clientWidth + 1 || left < -1);
      // In this order, because most of them are words in code blocks, and only asking the parent is quick.
      if (!isOutside || scrolls(element.parentElement) || scrolls(element)) continue;
      // The skip link is outside the window until it has the focus.
      if (element.matches('a[class*="skipToContent"]')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      found.push(element.outerHTML.slice(0, 100));
    }
    return found;
  });
}
