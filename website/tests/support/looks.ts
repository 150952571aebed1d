import type { Page } from 'playwright-core';

declare global {
  /** Set in the page by `bringLooks`. */
  var markLooks: (known: readonly string[]) => string[];
}

/**
 * Marks one visible text for each combination of colours and backgrounds that isn't known yet, once if it is large and
 * once if it isn't. axe needs most of its time for the contrast of texts that look the same, such as the words of a code
 * block.
 */
function defineMarkLooks(): void {
  globalThis.markLooks = (known) => {
    const knownBackgrounds = new Map<Element, string>();
    const getBackgrounds = (element: Element | null): string => {
      if (element === null) return ';';
      const found = knownBackgrounds.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isPlain = own === 'rgba(0, 0, 0, 0) none 1';
      const behind = getBackgrounds(element.parentElement);
      // The same opaque colour again changes nothing.
      const isSame = /^rgb\(.* none 1$/.test(own) && behind.endsWith(`;${own};`);
      const all = isPlain || isSame ? behind : `${behind}${own};`;
      knownBackgrounds.set(element, all);
      return all;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

    /** By WCAG's definition, which decides the contrast that a text needs. */
    const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration) =>
      Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 18.66 : 24);

    const seen = new Set(known);
    const looks: string[] = [];
    for (const element of document.querySelectorAll('html *')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { color, textShadow, textDecorationLine } = style;
      const link = element.closest('a');
      const font = [color, isLarge(style), textShadow, textDecorationLine, link !== null];
      const look = `${font.join()} on ${getBackgrounds(element)}`;
      if (seen.has(look)) continue;
      seen.add(look);
      looks.push(look);
      (link ?? element).setAttribute('data-look', '');
    }
    return looks;
  };
}

/** Adds `markLooks` to the page, from the next load on. */
export async function bringLooks(page: Page): Promise<void> {
  await page.addInitScript(defineMarkLooks);
}
