import type { Page } from 'playwright-core';

/**
 * Finds targets that are too small, except links in a line of text.
 *
 * @param frequent - Matches targets that must be larger, because they are pressed often.
 */
export function findSmallTargets(page: Page, frequent = ':not(*)'): Promise<string[]> {
  return page.evaluate((often) => {
    const controls = document.querySelectorAll('a[href], button, input, select, summary');
    return [...controls]
      .filter((element) =>
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      )
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ element, box: { width, height, right } }) => {
        const isInText =
          getComputedStyle(element).display === 'inline' && element.closest('nav, footer') === null;
        // Visually hidden, as the skip link is.
        if (isInText || width <= 1 || right <= 0) return false;
        const least = element.matches(often) ? 44 : 24;
        return Math.min(width, height) < least - 0.5;
      })
      .map(({ element, box: { width, height } }) => {
        const size = `${Math.round(width)} × ${Math.round(height)}`;
        return `${size}: ${element.outerHTML.slice(0, 120)}`;
      });
  }, frequent);
}
