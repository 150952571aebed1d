// @ts-check
import './lib/check-node.js';

import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { task } from './lib/log.js';
import { arePackagesBuilt, buildPackages } from './lib/packages.js';
import { root } from './lib/root.js';
import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { onStop } from './lib/signals.js';

const program = path.join(root, 'website/examples/agent/main.ts');

await runScript(async () => {
  await setUp();
  // The first build takes long enough to be taken for a standstill; later ones are over in a moment.
  if (arePackagesBuilt()) await buildPackages();
  else await task('Building the packages', buildPackages);

  // In this process and not in a child: the terminal, its Ctrl-C and the exit code are then the agent's own.
  const { register } = await import('tsx/esm/api');
  register();
  onStop((times) => {
    if (times > 1) process.exit(130);
  });
  // A closed terminal is a request to stop like any other, and the agent knows this one.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  // The agent's files belong where the command was called, which npm has left for the root.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  process.argv[1] = program;
  await import(pathToFileURL(program).href);
});
