function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

/**
 * The characters that the fonts keep: ASCII, Latin-1 and the symbols in our prose. Fallback fonts draw all
 * others; a test finds those that the pages use.
 */
export const characters = [range(0x20, 0x7e), range(0xa0, 0xff), '–—‘’“”…•→←↑↓−×≤≥≠✓'].join('');
