import type { Locator } from 'playwright-core';

/** The computed style of an element or one of its pseudo-elements. */
export function style(
  locator: Locator,
  pseudoElement?: '::before' | '::after',
): Promise<CSSStyleDeclaration> {
  return locator.evaluate((element, pseudo) => {
    const computed = getComputedStyle(element, pseudo);
    return Object.fromEntries(
      Array.from(computed, (property) => [
        property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        computed.getPropertyValue(property),
      ]),
    ) as unknown as CSSStyleDeclaration;
  }, pseudoElement);
}

/** The position and size of an element. */
export async function box(locator: Locator) {
  const found = await locator.boundingBox();
  if (found === null) throw new Error(`${String(locator)} is not visible.`);
  return found;
}

/** The text of an element, split into the lines on the screen. */
export function lines(locator: Locator): Promise<string[]> {
  return locator.evaluate((element) => {
    const found: { bottom: number; text: string }[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (walker.nextNode() !== null) {
      const node = walker.currentNode as Text;
      for (let index = 0; index < node.length; index++) {
        range.setStart(node, index);
        range.setEnd(node, index + 1);
        const { bottom, width } = range.getBoundingClientRect();
        const last = found.at(-1);
        // Code is slightly higher or lower than prose on the same line.
        if (last !== undefined && Math.abs(bottom - last.bottom) < 10)
          last.text += node.data.charAt(index);
        else if (width > 0) found.push({ bottom, text: node.data.charAt(index) });
      }
    }
    return found.map(({ text }) => text.trim());
  });
}
