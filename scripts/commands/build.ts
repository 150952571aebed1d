// @ts-check
import './lib/check-node.js';

import { say, task } from './lib/log.js';
import { buildPackages } from './lib/packages.js';
import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { buildSite } from './lib/site.js';

await runScript(async () => {
  await setUp();
  await task('Building the packages', buildPackages);
  await task('Building the site', buildSite);
  say(
    'The packages are in packages/*/dist, their docs in packages/*/docs, the site is in website/build.',
  );
});
