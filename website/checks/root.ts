import path from 'node:path';

/** The repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Files that can be deleted at any time. */
export const cacheDirectory = path.join(root, '.cache');
