import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { characters } from './characters.mjs';
import type { Face } from './faces.js';

/** A font as the site serves it. */
export interface Font extends Face {
  /** Its address below the base URL. The hash in it lets browsers keep it for ever. */
  readonly address: string;
  readonly content: Buffer;
}

const { resolve } = createRequire(__filename);

/** Cuts a font down to the characters and weights that the site uses. */
export async function makeFont(face: Face): Promise<Font> {
  const [min, max] = face.weights;
  const content = await subset(face, {
    targetFormat: 'woff2',
    ...(max === undefined ? {} : { variationAxes: { wght: { min, max } } }),
  });
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = path.basename(face.file, '.woff2');
  return { ...face, content, address: `assets/fonts/${name}-${hash}.woff2` };
}

/** The same in one weight, for programs that draw pictures and cannot read compressed or variable fonts. */
export async function makeTrueTypeFont(face: Face, weight: number): Promise<Buffer> {
  const [, max] = face.weights;
  return subset(face, {
    targetFormat: 'truetype',
    ...(max === undefined ? {} : { variationAxes: { wght: weight } }),
  });
}

async function subset(face: Face, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  const whole = await readFile(resolve(`${face.package}/files/${face.file}`));
  return subsetFont(whole, characters, options);
}
