import { say, task } from '../bootstrap/log.js';
import { buildPackages } from '../lib/packages.js';
import { buildSite } from '../lib/site.js';

/** Builds the packages and the site. */
export async function run(): Promise<void> {
  await task('Building the packages', buildPackages);
  await task('Building the site', buildSite);
  say(
    'The packages are in packages/*/dist, their docs in packages/*/docs, and the site in website/build.',
  );
}
