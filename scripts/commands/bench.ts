// @ts-check
import './lib/check-node.js';

import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { startNode, waitFor } from './lib/run.js';

await runScript(async () => {
  await setUp();
  return waitFor(
    startNode([
      // The sources, as the tests use them: no build is needed, and none can be stale.
      '--conditions=@dowel/source',
      '--expose-gc',
      '--import',
      'tsx',
      'bench/index.ts',
      ...process.argv.slice(2),
    ]),
  );
});
