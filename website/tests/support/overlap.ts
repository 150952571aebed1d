import type { Page } from 'playwright-core';

/** The parts of a page that must not lie over each other. */
const parts = [
  'section[aria-label="Announcement"]',
  'nav.navbar .navbar__brand',
  '.navbar__toggle',
  '.navbar__items > .navbar__item',
  '.navbar__items--right > button',
  '.theme-doc-sidebar-menu',
  '.theme-doc-breadcrumbs',
  '.theme-doc-toc-mobile',
  'article .dropdown--right',
  'main h1',
  '.theme-doc-markdown',
  '.theme-doc-footer',
  '.theme-doc-toc-desktop',
  '.pagination-nav',
  'main > section',
  'footer.footer',
];

/** Finds main parts of a page that are outside the window or lie over each other. Call it at the top of the page. */
export function findOverlaps(page: Page): Promise<string[]> {
  return page.evaluate((selectors) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const found: string[] = [];
    if (scrollWidth > clientWidth) found.push(`the page is ${scrollWidth} wide`);
    const shown = selectors
      .flatMap((selector) => [...document.querySelectorAll(`#__docusaurus ${selector}`)])
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const nameOf = (element: Element) => `<${element.tagName} class="${element.className}">`;
    for (const [index, { element, box }] of shown.entries()) {
      if (box.left < -1 || box.right > clientWidth + 1) found.push(`${nameOf(element)} is cut off`);
      for (const other of shown.slice(index + 1)) {
        const isInside = element.contains(other.element) || other.element.contains(element);
        const overlap = [
          Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left),
          Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top),
        ];
        if (!isInside && Math.min(...overlap) > 1) {
          found.push(`${nameOf(element)} and ${nameOf(other.element)} overlap`);
        }
      }
    }
    return found;
  }, parts);
}
