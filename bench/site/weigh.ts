import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

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
export function createScales(directory: string): (address: string) => Weight {
  const known = new Map<string, Weight>();
  return (address) => {
    const target = path.join(directory, decodeURIComponent(new URL(address).pathname));
    const file = [target, `${target}.html`, path.join(target, 'index.html')].find(isFile);
    if (file === undefined) return { kind: 'other', bytes: 0 };
    const weight = known.get(file) ?? weighFile(file);
    known.set(file, weight);
    return weight;
  };
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() === true;
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
