import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

import type { Encoding } from './negotiate.js';

/** Compresses files on request and keeps the results. */
export interface Compressor {
  /** `key` identifies one version of one file; `read` is called only if that version isn't cached. */
  compress: (key: string, encoding: Encoding, read: () => Promise<Buffer>) => Promise<Buffer>;
}

const compressors: Readonly<Record<Encoding, (content: Buffer) => Promise<Buffer>>> = {
  br: (content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (content) => promisify(gzip)(content),
};

/** Creates a compressor whose cache holds at most `capacity` bytes of compressed content. */
export function createCompressor(capacity = 64 * 1024 * 1024): Compressor {
  const cache = new Map<string, Buffer>();
  let size = 0;

  return {
    async compress(key, encoding, read) {
      const entry = `${encoding} ${key}`;
      const cached = cache.get(entry);
      if (cached !== undefined) return cached;

      const content = await compressors[encoding](await read());
      // Two requests may have compressed the same file at the same time.
      if (!cache.has(entry)) size += content.length;
      cache.set(entry, content);
      for (const [oldest, { length }] of cache) {
        if (size <= capacity) break;
        cache.delete(oldest);
        size -= length;
      }
      return content;
    },
  };
}
