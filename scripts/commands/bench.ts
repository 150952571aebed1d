import { chromiumKind } from '../../website/tests/support/browser-kinds.js';
import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { findOrInstall } from '../lib/find-or-install.js';

/** Runs the benchmarks, or the suites that are named. */
export async function run(args: readonly string[]): Promise<number> {
  return waitFor(
    startNode(
      [
        // Measures the sources, as the tests do: a build could be stale.
        '--conditions=@dowel/source',
        '--expose-gc',
        '--import',
        'tsx',
        'bench/index.ts',
        ...args,
      ],
      { env: await findBrowser(args) },
    ),
  );
}

/** The suites that measure sites in a browser. */
const inBrowser = ['search', 'run', 'presses', 'site'];

async function findBrowser(suites: readonly string[]): Promise<Record<string, string>> {
  if (suites.length > 0 && !suites.some((name) => inBrowser.includes(name))) return {};
  const chromium = await findOrInstall(chromiumKind);
  if ('path' in chromium) return { CHROMIUM_PATH: chromium.path };
  say(chromium.problem);
  return {};
}
