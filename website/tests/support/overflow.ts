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
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    for (const element of document.querySelectorAll('#__docusaurus *')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isOutside = width > 0 && (right > clientWidth + 1 || left < -1);
      if (!isOutside || !element.checkVisibility({ visibilityProperty: true })) continue;
      // The skip link is outside the window until it has the focus.
      if (scrolls(element) || element.matches('a[class*="skipToContent"]')) continue;
      found.push(element.outerHTML.slice(0, 100));
    }
    return found;
  });
}
