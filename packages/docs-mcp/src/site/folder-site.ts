import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { checkPath, SiteError, type Site } from './site.js';

const maxFileSize = 16 * 2 ** 20;

/** Reads a site from a folder: a build, or the documentation in a package. */
export class FolderSite implements Site {
  readonly place: string;

  constructor(folder: string) {
    this.place = path.resolve(folder);
  }

  async read(file: string, signal?: AbortSignal): Promise<string | undefined> {
    const root = await this.#findRoot();
    const wanted = path.join(root, checkPath(file));
    try {
      // Symbolic links must not lead out of the site.
      const real = await realpath(wanted);
      if (!real.startsWith(root + path.sep)) return undefined;
      const found = await stat(real);
      if (!found.isFile()) return undefined;
      if (found.size > maxFileSize)
        throw new SiteError(
          `${wanted} is larger than 16 MB, the most this server reads. Check the folder that you passed to --site.`,
        );
      return await readFile(real, { encoding: 'utf8', signal });
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? '';
      if (['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
      throw error;
    }
  }

  async #findRoot(): Promise<string> {
    try {
      return await realpath(this.place);
    } catch {
      throw new SiteError(
        `There is no folder ${this.place}. Build the site with "npm run build", or choose another folder or address with --site.`,
      );
    }
  }
}
