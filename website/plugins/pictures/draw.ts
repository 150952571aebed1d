import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

import { Resvg, initWasm } from '@resvg/resvg-wasm';

import { rootDirectory } from '../../site.config.js';
import { codeFace, textFace } from '../fonts/faces.js';
import { makeTrueTypeFont } from '../fonts/make-font.js';

const { resolve } = createRequire(import.meta.url);
const cache = path.join(rootDirectory, '.cache/pictures');

/**
 * Draws an SVG as PNG in the site's fonts. Results are cached by content: a build has some seventy pictures, which
 * rarely change.
 */
export async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  const key = createHash('sha256')
    .update(`${String(width)}\n${svg}`)
    .digest('hex')
    .slice(0, 24);
  const cached = path.join(cache, `${key}.png`);
  if (existsSync(cached)) return readFile(cached);
  const png = await render(svg, width);
  await mkdir(cache, { recursive: true });
  // Builds that run in parallel must not read a half-written file.
  const draft = `${cached}.${String(process.pid)}`;
  await writeFile(draft, png);
  await rename(draft, cached);
  return png;
}

async function render(svg: string, width: number): Promise<Uint8Array> {
  const fontBuffers = await load();
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: textFace.family, loadSystemFonts: false },
  });
  return picture.render().asPng();
}

let loading: Promise<Uint8Array[]> | undefined;

function load(): Promise<Uint8Array[]> {
  loading ??= (async () => {
    await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return Promise.all([makeTrueTypeFont(textFace, 600), makeTrueTypeFont(codeFace, 400)]);
  })();
  return loading;
}
