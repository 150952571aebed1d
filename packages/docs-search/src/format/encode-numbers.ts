/**
 * Numbers as text, small ones as one character. Digits are of base 32, the lowest first; a character from the upper
 * half of the 64 says that more follow. They compress as well as bytes would, and need no decoder.
 */
const base = 32;
const first = 48;

/** Writes numbers from 0 on, one behind the other. */
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

/** Reads what {@link writeNumbers} has written. */
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
