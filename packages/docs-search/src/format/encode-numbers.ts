/**
 * Numbers as text, little-endian in base 32. Of the 64 characters in use, the upper half means that more digits follow.
 * The text compresses as well as bytes would, and doesn't need a binary decoder.
 */
const base = 32;
const first = 48;

/** Encodes non-negative integers as text, without separators. */
export function encodeNumbers(values: Iterable<number>): string {
  let text = '';
  for (const value of values) {
    let rest = value;
    while (rest >= base) {
      text += String.fromCharCode(first + base + (rest % base));
      rest = Math.floor(rest / base);
    }
    text += String.fromCharCode(first + rest);
  }
  return text;
}

/** Decodes the output of {@link encodeNumbers}. */
export function decodeNumbers(text: string): number[] {
  const values: number[] = [];
  let value = 0;
  let factor = 1;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - first;
    if (digit >= base) {
      value += (digit - base) * factor;
      factor *= base;
    } else {
      values.push(value + digit * factor);
      value = 0;
      factor = 1;
    }
  }
  return values;
}
