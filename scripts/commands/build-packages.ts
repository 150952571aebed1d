import { task } from '../bootstrap/log.js';
import { buildPackages } from '../lib/packages.js';

/** Builds the packages only, for programs outside the repository that link them. */
export async function run(): Promise<void> {
  await task('Building the packages', buildPackages);
}
