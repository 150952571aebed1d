import { parseArgs } from 'node:util';

import { engines as allEngines } from './site/engines/index.js';

/** Options of the command line that suites use. */
export interface BenchOptions {
  /** The sizes of the generated documentation that `site` builds. */
  readonly pages: readonly number[];
  /** The engines that `site` compares; all if empty. */
  readonly engines: readonly string[];
}

/** Reads the suites and their options from the command line. */
export function readOptions(args: readonly string[]): BenchOptions & { readonly suites: string[] } {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      pages: { type: 'string', default: '64' },
      engines: { type: 'string', default: '' },
    },
  });
  const pages = values.pages.split(',').map(Number);
  if (!pages.every((size) => Number.isInteger(size) && size > 0)) {
    throw new Error(`--pages must be numbers such as 64,512. Received "${values.pages}".`);
  }
  const engines = values.engines.split(',').filter(Boolean);
  const known = allEngines.map(({ id }) => id);
  const unknown = engines.find((id) => !known.includes(id));
  if (unknown !== undefined) {
    throw new Error(`--engines must be some of ${known.join(', ')}. Received "${unknown}".`);
  }
  return { suites: positionals, pages, engines };
}
