import type { Line } from './line.js';

const changes: Readonly<Partial<Record<string, Line['change']>>> = { '+': 'added', '-': 'removed' };

/**
 * Removes the signs from the lines of a `diff` block and marks the lines as added or removed. A patch with file names
 * stays as it is, so that it can be copied and applied.
 */
export function readDiff(lines: readonly Line[]): readonly Line[] {
  if (isPatch(lines)) return lines;
  // The sign is two characters wide if every line has a space after it.
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
