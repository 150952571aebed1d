import { readFileSync } from 'node:fs';

type Count =
  | 'typescript'
  | 'typeChecked'
  | 'executed'
  | 'runnable'
  | 'shell'
  | 'shellExecuted'
  | 'names'
  | 'explained'
  | 'namesWithExample'
  | 'parameters'
  | 'describedParameters'
  | 'codes'
  | 'codeEntries';

export type CheckCounts = Partial<Record<Count, number>>;

/** The output of vitest's JSON reporter, as far as it is used here. */
interface Report {
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly meta?: { readonly counts?: CheckCounts } }[];
  }[];
}

/**
 * Describes in a few lines what a run has checked. The numbers come from the tests themselves, so a test that didn't
 * run isn't counted, and a line without numbers isn't there.
 *
 * @param files - The JSON reports of the run.
 */
export function describeCounts(files: readonly string[]): string[] {
  const counts = sumCounts(files);
  const of = (name: Count) => counts.get(name) ?? NaN;
  const unchecked = of('typescript') - of('typeChecked') + of('runnable') - of('executed');
  return [
    `TypeScript blocks: ${of('typescript')} on the site, ${of('typeChecked')} type-checked, ` +
      `${of('executed')} executed, ${unchecked} unchecked`,
    `Shell blocks: ${of('shell')}, ${of('shellExecuted')} executed`,
    `Public names: ${of('names')}, explained in a guide: ${of('explained')}`,
    `Names with examples: ${of('namesWithExample')} of ${of('names')}`,
    `Parameters: ${of('parameters')}, without description: ${of('parameters') - of('describedParameters')}`,
    `Error codes: ${of('codes')}, without an entry: ${of('codes') - of('codeEntries')}`,
  ].filter((line) => !line.includes('NaN'));
}

function sumCounts(files: readonly string[]): Map<Count, number> {
  const sums = new Map<Count, number>();
  for (const { assertionResults } of files.flatMap((file) => readReport(file).testResults)) {
    for (const { meta } of assertionResults) {
      for (const [name, value] of Object.entries(meta?.counts ?? {}) as [Count, number][]) {
        sums.set(name, (sums.get(name) ?? 0) + value);
      }
    }
  }
  return sums;
}

/** Returns an empty report if the run ended before it wrote one. */
function readReport(file: string): Report {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return { testResults: [] };
  }
}
