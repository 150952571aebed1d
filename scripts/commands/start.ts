// @ts-check
import './lib/check-node.js';

import { bold, dim, say, task } from './lib/log.js';
import { buildPackages } from './lib/packages.js';
import { openPort, parsePort, tryPort } from './lib/ports.js';
import { siteBuildDirectory } from './lib/root.js';
import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { onStop } from './lib/signals.js';
import { buildSite, isSiteFresh } from './lib/site.js';
import { serveStatic } from './serve-static.js';

await runScript(
  async () => {
    const wantedPort = parsePort(process.env.PORT);
    // Said now, and not after the build.
    if (wantedPort !== undefined) await openPort(wantedPort, tryPort);

    await setUp();
    if (!isSiteFresh()) {
      await task('Building the packages', buildPackages);
      await task('Building the site', buildSite);
    }
    const server = await openPort(wantedPort, (port) =>
      serveStatic({ directory: siteBuildDirectory, port, basePath: process.env.BASE_URL }),
    );
    const stopped = new Promise((resolve) => onStop(resolve));
    say(`\n  Dowel is at ${bold(server.url)}\n  ${dim('Ctrl-C stops it.')}\n`);
    await stopped;
    await server.close();
  },
  { stoppedExitCode: 0 },
);
