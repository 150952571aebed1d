import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import { Resvg, initWasm } from '@resvg/resvg-wasm';

import { remember } from '../../../kernel/cache/keep.js';
import { hashFiles, installedPackages } from '../../../kernel/cache/key.js';
import { codeFace, textFace } from '../../../kernel/fonts/faces.js';
import { makeTrueTypeFont } from '../../../kernel/fonts/make-font.js';

const { resolve } = createRequire(import.meta.url);

/** Draws an SVG as PNG in the site's fonts. A build has some seventy pictures, which rarely change. */
export async function drawPng(svg: string, width: number): Promise<Uint8Array> {
  const encoded = await remember('pictures', [svg, width, hashFonts()], async () =>
    Buffer.from(await render(svg, width)).toString('base64'),
  );
  return Buffer.from(encoded, 'base64');
}

let fontsHash: string | undefined;

function hashFonts(): string {
  fontsHash ??= hashFiles(['website/kernel/fonts', installedPackages]);
  return fontsHash;
}

async function render(svg: string, width: number): Promise<Uint8Array> {
  const fontBuffers = await load();
  const picture = new Resvg(svg, {
    fitTo: { mode: 'width', value: width },
    font: { fontBuffers, defaultFontFamily: textFace.family, loadSystemFonts: false },
  });
  const image = picture.render();
  try {
    return image.asPng();
  } finally {
    // The garbage collector doesn't see how much memory of WebAssembly they hold.
    image.free();
    picture.free();
  }
}

let loading: Promise<Uint8Array[]> | undefined;

function load(): Promise<Uint8Array[]> {
  loading ??= (async () => {
    await initWasm(await readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')));
    return Promise.all([makeTrueTypeFont(textFace, 600), makeTrueTypeFont(codeFace, 400)]);
  })();
  return loading;
}
