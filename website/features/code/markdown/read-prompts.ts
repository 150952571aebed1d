import type { Line } from './line.js';

/**
 * Separates commands from output in a shell session. If any line begins with the prompt `$ `, lines without it are
 * output, unless they continue a command after a backslash.
 */
export function readPrompts(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.startsWith('$ '))) return lines;
  let isContinued = false;
  return lines.map((line) => {
    const isPrompted = line.text.startsWith('$ ');
    const isOutput = !isPrompted && !isContinued;
    isContinued = !isOutput && line.text.endsWith('\\');
    if (isOutput) return { ...line, isOutput };
    return isPrompted ? { ...line, prompt: '$ ', text: line.text.slice(2) } : line;
  });
}
