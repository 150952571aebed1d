import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../root.js';

const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  repository: { url: string };
};

/** The address for `git clone` that the site shows. */
export const address = repository.url.replace(/^git\+/, '');

/** The folder that `git clone` creates. */
export const cloneDirectory = path.posix.basename(address, '.git');
