import type { Page } from 'playwright-core';

declare global {
  /** Set in the page by `defineMarkLooks`. */
  var markLooks: (known: readonly string[], isThorough: boolean) => string[];
}

/**
 * Defines a function that marks one visible text for each combination of colour, size, weight and backgrounds that
 * isn't known yet. axe needs most of its time for the contrast of texts that look the same, such as the words of a
 * code block. Unless it is thorough, the function also leaves out plain texts whose AAA contrast it can calculate.
 */
function defineMarkLooks(): void {
  interface Layers {
    /** Identifies the backgrounds. */
    readonly key: string;
    /** The mixed colour of the backgrounds, unless they have images, opacity or colours in another notation. */
    readonly colour: readonly number[] | undefined;
  }

  const parse = (text: string): number[] | undefined => {
    const [, values] = /^rgba?\(([^)]+)\)$/.exec(text) ?? [];
    return values?.split(',').map(Number);
  };
  /** Paints a colour over an opaque one. */
  const mix = (text: string, below: readonly number[]): readonly number[] | undefined => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = parse(text) ?? [0, 0, 0, NaN];
    if (Number.isNaN(alpha)) return undefined;
    return [red, green, blue].map((value, index) => {
      const under = below[index] ?? 0;
      return under + (value - under) * alpha;
    });
  };
  const luminance = (colour: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = colour.map((value) => {
      const share = value / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: readonly number[], other: readonly number[]) => {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  };
  const hasPlainContrast = (style: CSSStyleDeclaration, { colour }: Layers): boolean => {
    const text = colour && mix(style.color, colour);
    if (!text || style.textShadow !== 'none') return false;
    const size = parseFloat(style.fontSize);
    const isLarge = size >= 24 || (size >= 18.67 && Number(style.fontWeight) >= 700);
    return contrast(text, colour) >= (isLarge ? 4.5 : 7);
  };

  globalThis.markLooks = (known, isThorough) => {
    const knownLayers = new Map<Element, Layers>();
    const getLayers = (element: Element | null): Layers => {
      if (element === null) return { key: '', colour: [255, 255, 255] };
      const found = knownLayers.get(element);
      if (found !== undefined) return found;
      const below = getLayers(element.parentElement);
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const own = `${backgroundColor} ${backgroundImage} ${opacity}`;
      const isPlain = backgroundImage === 'none' && opacity === '1';
      const layers: Layers =
        own === 'rgba(0, 0, 0, 0) none 1'
          ? below
          : {
              key: `${below.key}${own};`,
              colour: isPlain && below.colour ? mix(backgroundColor, below.colour) : undefined,
            };
      knownLayers.set(element, layers);
      return layers;
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    /** axe compares links with the text around them. */
    const isPlainLink = (link: Element) => getComputedStyle(link).textDecorationLine !== 'none';

    const seen = new Set(known);
    const looks: string[] = [];
    for (const element of document.querySelectorAll('html *')) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const { color, fontSize, fontWeight, textShadow, textDecorationLine } = style;
      const link = element.closest('a');
      const font = [color, fontSize, fontWeight, textShadow, textDecorationLine, link !== null];
      const layers = getLayers(element);
      const look = `${font.join()} on ${layers.key}`;
      if (seen.has(look)) continue;
      seen.add(look);
      if (!isThorough && hasPlainContrast(style, layers) && (!link || isPlainLink(link))) continue;
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
