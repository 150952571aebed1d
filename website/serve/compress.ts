// @ts-check
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** @typedef {import('./negotiate.js').Encoding} Encoding */

const compressors = {
  br: (/** @type {Buffer} */ content) =>
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (/** @type {Buffer} */ content) => promisify(gzip)(content),
};

/** @param {number} capacity in bytes of compressed content */
export function createCompressor(capacity = 64 * 1024 * 1024) {
  /** @type {Map<string, Buffer>} */
  const cache = new Map();
  let size = 0;

  return {
    /**
     * @param {string} key names one version of one file
     * @param {Encoding} encoding
     * @param {() => Promise<Buffer>} read
     * @returns {Promise<Buffer>}
     */
    async compress(key, encoding, read) {
      const entry = `${encoding} ${key}`;
      const known = cache.get(entry);
      if (known !== undefined) return known;

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
