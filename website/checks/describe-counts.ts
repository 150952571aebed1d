// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {import('../docs/report.js').Count} Count
 *
 * @typedef {object} Report what vitest's JSON reporter writes, as far as it matters here
 * @property {{ assertionResults: { meta?: { counts?: Partial<Record<Count, number>> } }[] }[]} testResults
 */

/**
 * What the tests of a run have checked of the docs, in words. The tests count for themselves what they really did.
 *
 * @param {string[]} files the reports of the run
 * @returns {string[]}
 */
export function describeDocs(...files) {
  const counts = sumCounts(files);
  /** @param {Count} name */
  const of = (name) => counts.get(name) ?? 0;
  const unchecked = of('typescript') - of('typeChecked') + of('runnable') - of('executed');
  const lines = {
    typescript:
      `TypeScript blocks: ${of('typescript')} on the site, ${of('typeChecked')} type-checked, ` +
      `${of('executed')} executed, ${unchecked} unchecked`,
    shell: counts.has('shellExecuted')
      ? `Shell blocks: ${of('shell')}, ${of('shellExecuted')} executed`
      : `Shell blocks: ${of('shell')}, unchanged since they last passed`,
    names: `Public names: ${of('names')}, explained in a guide: ${of('explained')}`,
  };
  return Object.values(lines);
}

/**
 * @param {readonly string[]} files
 * @returns {Map<Count, number>}
 */
function sumCounts(files) {
  /** @type {Map<Count, number>} */
  const sums = new Map();
  for (const { assertionResults } of files.flatMap((file) => readReport(file).testResults)) {
    for (const { meta } of assertionResults) {
      for (const [name, value] of Object.entries(meta?.counts ?? {})) {
        const key = /** @type {Count} */ (name);
        sums.set(key, (sums.get(key) ?? 0) + value);
      }
    }
  }
  return sums;
}

/**
 * @param {string} file
 * @returns {Report} an empty one if the run ended before it wrote any
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { testResults: [] };
  }
}
