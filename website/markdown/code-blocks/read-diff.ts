import type { Line } from './line.js';

const changes: Readonly<Partial<Record<string, Line['change']>>> = { '+': 'added', '-': 'removed' };

/**
 * Reads the signs ahead of the lines of a `diff` block, which are no part of the code. A patch, with the names of
 * files and the places in them, is left as it is: whoever copies it wants all of it.
 */
export function readDiff(lines: readonly Line[]): readonly Line[] {
  if (isPatch(lines)) return lines;
  // Most people write a space behind the sign.
  const width = lines.every(({ text }) => /^(?:[-+ ](?: |$)|$)/.test(text)) ? 2 : 1;
  return lines.map((line) => ({
    ...line,
    text: /^[-+ ]/.test(line.text) ? line.text.slice(width) : line.text,
    change: changes[line.text.charAt(0)] ?? line.change,
  }));
}

export function isPatch(lines: readonly Line[]): boolean {
  return lines.some(({ text }) => /^(?:@@ |--- |\+\+\+ |diff --git )/.test(text));
}
