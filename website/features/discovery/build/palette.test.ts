import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

import { siteDirectory } from '../../../site.config.js';
import { palette } from './palette.js';

const tokens = readFileSync(path.join(siteDirectory, 'features/look/css/tokens.css'), 'utf8');

/** Reads the lightness of a colour token, from 0 to 1. */
function lightnessOfToken(name: string): number {
  const value = new RegExp(`--${name}: oklch\\((?<lightness>[\\d.]+)`).exec(tokens);
  return Number(value?.groups?.lightness);
}

/** Computes the OKLCH lightness of `#rrggbb`, from 0 to 1. */
function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const medium = Math.cbrt(
    0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue,
  );
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short;
}

it.each([
  ['ink', 'ink-900'],
  ['inkDeep', 'ink-950'],
  ['paper', 'paper-50'],
  ['text', 'paper-200'],
  ['quiet', 'paper-400'],
  ['wood', 'wood-300'],
] as const)('draws %s in pictures as light as %s on pages', (name, token) => {
  expect(lightness(palette[name])).toBeCloseTo(lightnessOfToken(token), 1.5);
});
