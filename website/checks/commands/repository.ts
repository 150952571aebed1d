import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the working tree. */
export const root = path.resolve(import.meta.dirname, '../..');

const { repository } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  repository: { url: string };
};

/** What readers give to `git clone`, as the site shows it. */
export const address = repository.url.replace(/^git\+/, '');

/** The folder that a clone makes. */
export const cloneDirectory = path.posix.basename(address, '.git');
