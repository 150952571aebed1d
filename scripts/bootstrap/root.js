// @ts-check
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository, wherever the command was called from. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Stamps, test reports and other files that can be deleted at any time. */
export const cacheDirectory = path.join(root, '.cache');

export const websiteDirectory = path.join(root, 'website');

export const siteBuildDirectory = path.join(websiteDirectory, 'build');

/** The folders that builds and tests of the site write, relative to the root. None holds a source file. */
export const generatedFolders = [
  '.cache',
  'website/.docusaurus',
  'website/.docusaurus-tests',
  'website/api',
  'website/build',
];
