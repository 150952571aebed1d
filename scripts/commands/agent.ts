import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { task } from '../bootstrap/log.js';
import { root } from '../bootstrap/root.js';
import { onStop } from '../bootstrap/signals.js';
import { arePackagesBuilt, buildPackages } from '../lib/packages.js';

const program = path.join(root, 'website/examples/agent/main.ts');

/** Runs the example agent. */
export async function run(args: readonly string[]): Promise<void> {
  // Only the first build is slow enough to need a message.
  if (arePackagesBuilt()) await buildPackages();
  else await task('Building the packages', buildPackages);

  // In this process, so that the terminal, Ctrl-C and the exit code belong to the agent.
  onStop((times) => {
    if (times > 1) process.exit(130);
  });
  // The agent handles SIGTERM, and a closed terminal should stop it the same way.
  process.on('SIGHUP', () => process.kill(process.pid, 'SIGTERM'));
  // npm changes to the root, but the agent's files belong where the user called it.
  process.chdir(process.env.INIT_CWD ?? process.cwd());
  process.argv = [process.execPath, program, ...args];
  await import(pathToFileURL(program).href);
}
