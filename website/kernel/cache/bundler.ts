import { rmSync } from 'node:fs';
import path from 'node:path';

import { cacheDirectory, forget, keep, recall } from './keep.js';

/** Compiled modules, as the bundler keeps them. */
export interface KeptModules {
  /** For the environment of a build. */
  readonly env: { readonly BUNDLER_CACHE: string };
  /** Call it after a build without warnings. */
  readonly complete: () => void;
}

/**
 * Lends the folder in which the bundler keeps the modules of a site. A module from the cache doesn't repeat its warnings,
 * so the folder is emptied if the last build warned, failed or was interrupted.
 *
 * @param name - Names the site.
 */
export function keepModules(name: string): KeptModules {
  const note = `bundler/${name}`;
  const directory = path.join(cacheDirectory, note);
  if (recall(note, 'complete') === undefined) rmSync(directory, { recursive: true, force: true });
  forget(note);
  return {
    env: { BUNDLER_CACHE: directory },
    complete: () => {
      keep(note, 'complete');
    },
  };
}
