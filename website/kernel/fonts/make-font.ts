import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import subsetFont from 'subset-font';

import { remember } from '../cache/keep.js';
import { hashFiles, installedPackages } from '../cache/key.js';
import { characters } from './characters.js';
import type { Face } from './faces.js';

/** A font that the site serves. */
export interface Font extends Face {
  /** The path below the base URL. It contains a hash, so that browsers can cache the file for ever. */
  readonly address: string;
  readonly content: Buffer;
}

const { resolve } = createRequire(import.meta.url);

/** Reduces a font to the characters and weights that the site uses. */
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

/** Reduces a font to one weight, for renderers that cannot read compressed or variable fonts. */
export async function makeTrueTypeFont(face: Face, weight: number): Promise<Buffer> {
  const [, max] = face.weights;
  return subset(face, {
    targetFormat: 'truetype',
    ...(max === undefined ? {} : { variationAxes: { wght: weight } }),
  });
}

async function subset(face: Face, options: Parameters<typeof subsetFont>[2]): Promise<Buffer> {
  const file = resolve(`${face.package}/files/${face.file}`);
  const inputs = [hashFiles([file, installedPackages]), characters, options];
  const encoded = await remember('fonts', inputs, async () => {
    const font = await subsetFont(await readFile(file), characters, options);
    return font.toString('base64');
  });
  return Buffer.from(encoded, 'base64');
}
