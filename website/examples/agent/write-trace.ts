import { writeFileSync } from 'node:fs';
import type { Runtime } from '@dowel/core';
import { recordTrace } from '@dowel/core/trace';

/** Returns the file after `--trace`, or `undefined` if there is none. */
export function findTraceFile(args: readonly string[]): string | undefined {
  const at = args.indexOf('--trace');
  if (at === -1) return undefined;
  const file = args[at + 1];
  if (file === undefined || file === '') {
    throw new Error('--trace needs a file: npm run agent -- --trace run.json');
  }
  return file;
}

/** Writes all stages so far to a file whenever an event ends. */
export function writeTrace(runtime: Runtime, file: string): void {
  const trace = recordTrace(runtime);
  runtime.observe(({ stage }) => {
    if (stage !== 'done' && stage !== 'failed') return;
    writeFileSync(file, `${JSON.stringify(trace.read(), undefined, 2)}\n`);
  });
}
