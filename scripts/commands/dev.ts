import path from 'node:path';

import { bold, say, task } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { cacheDirectory, websiteDirectory } from '../bootstrap/root.js';
import { buildPackages, getCompiler, getPackageFolders } from '../lib/packages.js';
import { openPort, parsePort, tryPort } from '../lib/ports.js';
import { getDocusaurus } from '../lib/site.js';

/** Serves the site with hot reload, and rebuilds the packages on every change. */
export async function run(): Promise<number> {
  const requestedPort = parsePort(process.env.PORT);
  await task('Building the packages', buildPackages);

  const port = await openPort(requestedPort, tryPort);
  say(
    `Starting the development server: ${bold(`http://localhost:${port}/`)} reloads on every change.`,
  );
  const site = startNode(
    [getDocusaurus(), 'start', '--no-open', '--host', 'localhost', '--port', String(port)],
    {
      cwd: websiteDirectory,
      // Apart from that of builds, which keep theirs only if they had no warning.
      env: { BUNDLER_CACHE: path.join(cacheDirectory, 'bundler-dev') },
    },
  );
  const compiler = startNode([
    getCompiler(),
    '-b',
    '--watch',
    '--preserveWatchOutput',
    ...getPackageFolders(),
  ]);
  try {
    // Neither exits unless it fails.
    return await Promise.race([waitFor(site), waitFor(compiler)]);
  } finally {
    site.stop();
    compiler.stop();
  }
}
