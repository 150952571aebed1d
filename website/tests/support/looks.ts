import type { Page } from 'playwright-core';

declare global {
  /** Set in the page by `bringLooks`. */
  var markLooks: (known: readonly string[]) => string[];
}

/**
 * Marks one visible text for each combination of colour, size, weight and backgrounds that isn't known yet. axe needs
 * most of its time for the contrast of texts that look the same, such as the words of a code block.
 */
function defineMarkLooks(): void {
  globalThis.markLooks = (known) => {
    const knownBackgrounds = new Map<Element, string>();
    const getBackgrounds = (element: Element | null): string => {
      if (element === null) return '';
      const found = knownBackgrounds.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isPlain = own === 'rgba(0, 0, 0, 0) none 1';
      const all = getBackgrounds(element.parentElement) + (isPlain ? '' : `${own};`);
      knownBackgrounds.set(element, all);
      return all;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

    const seen = new Set(known);
    const looks: string[] = [];
    for (const element of document.querySelectorAll('html *')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
      const link = element.closest('a');
      const font = [color, fontSize, fontWeight, textShadow, textDecorationLine, link !== null];
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
