import { parseArgs } from 'node:util';

import { ScriptError } from '../bootstrap/script.js';
import { testSteps, type TestStep } from './test-steps.js';

export interface TestOptions {
  readonly steps: readonly TestStep[];
  /** Such as `1/3`, for the browser step. */
  readonly shard?: string;
  /** Runs tests although nothing that they depend on has changed since they passed. */
  readonly isAll: boolean;
}

/**
 * Parses the options of `npm test`: `--only=lint,unit` selects steps, `--shard=1/3` a part of the browser tests, and
 * `--all` runs everything, as CI does.
 */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { all: { type: 'boolean' }, only: { type: 'string' }, shard: { type: 'string' } },
    strict: false,
  });
  const unknown = Object.keys(values).find((name) => !['all', 'only', 'shard'].includes(name));
  const refused = unknown === undefined ? positionals[0] : `--${unknown}`;
  if (refused !== undefined) {
    throw new ScriptError(
      `Unknown option "${refused}". The options are: --all, --only=<steps>, --shard=<part>/<parts>.`,
    );
  }
  const steps = typeof values.only === 'string' ? selectSteps(values.only) : testSteps;
  const isAll = values.all === true || isInCi();
  if (values.shard === undefined) return { steps, isAll };
  return { steps, isAll, shard: checkShard(values.shard, steps) };
}

/** Returns whether this is a continuous integration service. */
function isInCi(): boolean {
  const { CI } = process.env;
  return CI !== undefined && !['', '0', 'false'].includes(CI);
}

function selectSteps(only: string): TestStep[] {
  const selected = only.split(',');
  const known = testSteps.map(({ name }) => name);
  const unknown = selected.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ScriptError(`Unknown step "${unknown}". The steps are: ${known.join(', ')}.`);
  }
  return testSteps.filter(({ name }) => selected.includes(name));
}

function checkShard(shard: string | boolean, steps: readonly TestStep[]): string {
  const [, index, count] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(String(shard)) ?? [];
  if (typeof shard !== 'string' || Number(index) > Number(count) || count === undefined) {
    const received = typeof shard === 'string' ? `"${shard}"` : 'empty';
    throw new ScriptError(
      `--shard must be a part and the number of parts, such as --shard=1/3, but it is ${received}.`,
    );
  }
  if (!steps.some(({ name }) => name === 'browser')) {
    throw new ScriptError(
      '--shard splits the browser tests only, and the browser step is not selected. ' +
        'Add "browser" to --only, or remove --shard.',
    );
  }
  return shard;
}
