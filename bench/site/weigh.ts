import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { findFile } from '../../website/serve/find-file.js';

export type Kind = 'html' | 'script' | 'style' | 'font' | 'other';

const kinds: Readonly<Record<string, Kind>> = {
  '.html': 'html',
  '.js': 'script',
  '.mjs': 'script',
  '.css': 'style',
  '.woff': 'font',
  '.woff2': 'font',
};
/** Hosts send these as they are. */
const compressed = ['.woff', '.woff2', '.png', '.jpg', '.webp', '.avif'];

export interface Weight {
  readonly kind: Kind;
  /** Bytes with brotli, without headers. */
  readonly bytes: number;
}

/** Returns a function that weighs the file behind an address of a built site. A missing file weighs nothing. */
export function createScales(directory: string): (address: string) => Promise<Weight> {
  const known = new Map<string, Weight>();
  return async (address) => {
    const found = await findFile(realpathSync(directory), new URL(address).pathname);
    if (found.kind !== 'file') return { kind: 'other', bytes: 0 };
    const weight = known.get(found.file) ?? weighFile(found.file);
    known.set(found.file, weight);
    return weight;
  };
}

export function weighText(text: string): number {
  return text === '' ? 0 : brotliCompressSync(text).length;
}

function weighFile(file: string): Weight {
  const extension = path.extname(file);
  const content = readFileSync(file);
  return {
    kind: kinds[extension] ?? 'other',
    bytes: compressed.includes(extension) ? content.length : brotliCompressSync(content).length,
  };
}
