import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

import { checkPath, SiteError, type Site } from './site.js';

const largestFile = 16 * 2 ** 20;

/** A site in a folder: a build of it, or the docs that come with a package. */
export class FolderSite implements Site {
  readonly place: string;

  constructor(folder: string) {
    this.place = path.resolve(folder);
  }

  async read(file: string, signal?: AbortSignal): Promise<string | undefined> {
    const root = await this.#findRoot();
    const wanted = path.join(root, checkPath(file));
    try {
      // A link in the folder may lead elsewhere, which is no part of the site.
      const real = await realpath(wanted);
      if (!real.startsWith(root + path.sep)) return undefined;
      const found = await stat(real);
      if (!found.isFile()) return undefined;
      if (found.size > largestFile) throw new SiteError(`${wanted} is too large to be a page.`);
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
        `There is no folder ${this.place}. Build the site with "npm run build", or name another with --site.`,
      );
    }
  }
}
