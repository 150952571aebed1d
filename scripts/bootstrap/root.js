// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository, wherever the script was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Where the scripts keep what may be thrown away: stamps and test reports. */
export const cacheDirectory = path.join(root, '.cache');

export const websiteDirectory = path.join(root, 'website');

export const siteBuildDirectory = path.join(websiteDirectory, 'build');

/** The folders that builds and tests of the site write, from the root of the repository; none holds a source. */
export const generatedFolders = [
  '.cache',
  'website/.docusaurus',
  'website/.docusaurus-tests',
  'website/api',
  'website/build',
];
