/** @param {number} first @param {number} last */
function range(first, last) {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * The characters that the fonts keep: ASCII, Latin-1 and the signs that our prose uses. A test holds the pages
 * against it. Anything else is drawn by the fallback.
 */
export const characters = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”…•→←↑↓−×≤≥≠✓'].join('');
