import { serveStatic } from '../../website/serve/serve-static.js';
import { bold, dim, say, task } from '../bootstrap/log.js';
import { siteBuildDirectory } from '../bootstrap/root.js';
import { onStop } from '../bootstrap/signals.js';
import { buildPackages } from '../lib/packages.js';
import { openPort, parsePort, tryPort } from '../lib/ports.js';
import { buildSite, isSiteFresh } from '../lib/site.js';

/** Serves the site until it is stopped, and builds it first if the sources have changed. */
export async function run(): Promise<void> {
  const requestedPort = parsePort(process.env.PORT);
  // Fail before the build rather than after it.
  if (requestedPort !== undefined) await openPort(requestedPort, tryPort);

  if (!isSiteFresh()) {
    await task('Building the packages', buildPackages);
    await task('Building the site', buildSite);
  }
  const server = await openPort(requestedPort, (port) =>
    serveStatic({ directory: siteBuildDirectory, port, basePath: process.env.BASE_URL }),
  );
  const stopped = new Promise((resolve) => onStop(resolve));
  say(`\n  Dowel is running at ${bold(server.url)}\n  ${dim('Press Ctrl-C to stop.')}\n`);
  await stopped;
  await server.close();
}
