import type { Locator } from 'playwright-core';

/**
 * The contrast ratio between a text and its background, including translucent layers and opacity.
 */
export function contrastOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('The browser has no 2D canvas.');
    const chain: Element[] = [];
    for (let each: Element | null = element; each !== null; each = each.parentElement) {
      chain.unshift(each);
    }
    const paint = (colour: string, opacity: number) => {
      context.globalAlpha = opacity;
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
    };
    const luminance = () => {
      const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map(
        (value) => {
          const share = value / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        },
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };

    paint('white', 1);
    let opacity = 1;
    for (const each of chain) {
      const style = getComputedStyle(each);
      opacity *= Number(style.opacity);
      paint(style.backgroundColor, opacity);
    }
    const background = luminance();
    paint(getComputedStyle(element).color, opacity);
    const text = luminance();
    return (Math.max(text, background) + 0.05) / (Math.min(text, background) + 0.05);
  });
}
