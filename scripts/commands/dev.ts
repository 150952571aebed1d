// @ts-check
import './lib/check-node.js';

import { bold, say, task } from './lib/log.js';
import { buildPackages, getCompiler, getPackageFolders } from './lib/packages.js';
import { openPort, parsePort, tryPort } from './lib/ports.js';
import { websiteDirectory } from './lib/root.js';
import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { startNode, waitFor } from './lib/run.js';
import { getDocusaurus } from './lib/site.js';

await runScript(
  async () => {
    const wantedPort = parsePort(process.env.PORT);
    await setUp();
    await task('Building the packages', buildPackages);

    const port = await openPort(wantedPort, tryPort);
    say(
      `Starting the development server: ${bold(`http://localhost:${port}/`)} will reload on every change.`,
    );
    const site = startNode(
      [getDocusaurus(), 'start', '--no-open', '--host', 'localhost', '--port', String(port)],
      { cwd: websiteDirectory },
    );
    const compiler = startNode([
      getCompiler(),
      '-b',
      '--watch',
      '--preserveWatchOutput',
      ...getPackageFolders(),
    ]);
    try {
      // Neither ends by itself unless something is wrong with it.
      return await Promise.race([waitFor(site), waitFor(compiler)]);
    } finally {
      site.stop();
      compiler.stop();
    }
  },
  { stoppedExitCode: 0 },
);
