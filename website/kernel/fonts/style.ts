import { fallbacks, literataHeight } from './faces.js';
import type { Font } from './make-font.js';

/** Creates the `@font-face` rules, which are inlined so that the browser requests the fonts at once. */
export function fontRules(fonts: readonly Font[], baseUrl: string): string {
  return [...fonts.map((font) => fontRule(font, baseUrl)), ...fallbacks.map(fallbackRule)].join('');
}

function fontRule({ family, address, style, weights }: Font, baseUrl: string): string {
  return rule({
    'font-family': `'${family}'`,
    'font-style': style,
    'font-weight': weights.join(' '),
    // A font that loads late is used from the next page on, so that text never shifts.
    'font-display': 'optional',
    src: `url('${baseUrl}${address}') format('woff2')`,
  });
}

function fallbackRule({ family, local, widthRatio }: (typeof fallbacks)[number]): string {
  return rule({
    'font-family': `'${family}'`,
    src: local.map((name) => `local('${name}')`).join(','),
    'size-adjust': percent(widthRatio),
    'ascent-override': percent(literataHeight.ascent / widthRatio),
    'descent-override': percent(literataHeight.descent / widthRatio),
    'line-gap-override': '0%',
  });
}

function rule(declarations: Record<string, string>): string {
  const body = Object.entries(declarations).map(([property, value]) => `${property}:${value}`);
  return `@font-face{${body.join(';')}}`;
}

function percent(ratio: number): string {
  return `${String(Math.round(ratio * 1000) / 10)}%`;
}
