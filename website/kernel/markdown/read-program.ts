import { readMeta } from './read-meta.js';
import { separateOutput } from './read-output.js';

/**
 * Separates a program from the output that it says it prints.
 *
 * @param info - The text after the language in a Markdown fence.
 * @returns `undefined` if the tests don't run the block (checks/samples).
 */
export function readProgram(
  code: string,
  language: string,
  info: string,
): { readonly program: string; readonly output: string } | undefined {
  const { words, values } = readMeta(info);
  const isRun = language === 'ts' && !words.has('no-run') && !values.has('type-error');
  return isRun ? separateOutput(code) : undefined;
}
