import type { Line } from './line.js';

/**
 * Where commands stand behind a prompt, `$ `, the other lines are what they print, unless a command goes on there
 * after a backslash.
 */
export function readPrompts(lines: readonly Line[]): readonly Line[] {
  if (!lines.some(({ text }) => text.startsWith('$ '))) return lines;
  let goesOn = false;
  return lines.map((line) => {
    const isPrompted = line.text.startsWith('$ ');
    const isOutput = !isPrompted && !goesOn;
    goesOn = !isOutput && line.text.endsWith('\\');
    if (isOutput) return { ...line, isOutput };
    return isPrompted ? { ...line, prompt: '$ ', text: line.text.slice(2) } : line;
  });
}
