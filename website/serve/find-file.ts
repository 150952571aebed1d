// @ts-check
import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * @typedef {{ kind: 'file', file: string } | { kind: 'redirect', to: string } | { kind: 'missing' }} Found
 */

/** @type {Found} */
const missing = { kind: 'missing' };

/**
 * Finds what answers a path, as a host does that is told "no trailing slash": `/docs` is `docs.html` or
 * `docs/index.html`, `/docs/index.html` is either of them too, and `/docs/` leads to `/docs`.
 *
 * @param {string} directory as `realpath` gives it
 * @param {string} pathname still percent-encoded, relative to the base path, beginning with a slash
 * @returns {Promise<Found>}
 */
export async function findFile(directory, pathname) {
  const segments = decodeSegments(pathname);
  if (segments === undefined) return missing;

  const target = path.join(directory, ...segments);
  if (segments.length === 0)
    return asFound(await within(directory, path.join(target, 'index.html')));

  const page = await findPage(directory, target);
  if (pathname.endsWith('/')) {
    if (page === undefined || segments.at(-1) === 'index.html') return missing;
    // Put together from the parts: a path such as `//host/` would otherwise lead to another host.
    return {
      kind: 'redirect',
      to: segments.map((segment) => `/${encodeURIComponent(segment)}`).join(''),
    };
  }
  return asFound((await within(directory, target)) ?? page);
}

/**
 * @param {string} directory
 * @param {string} target a file's path without its ending, or a folder
 * @returns {Promise<string | undefined>}
 */
async function findPage(directory, target) {
  const name = path.basename(target);
  // The page of a folder has the folder's address, and no other without an ending.
  if (name === 'index') return undefined;
  if (name === 'index.html') return findPage(directory, path.dirname(target));
  return (
    (await within(directory, `${target}.html`)) ??
    (await within(directory, path.join(target, 'index.html')))
  );
}

/**
 * @param {string} pathname
 * @returns {string[] | undefined} nothing if no file can have such a name
 */
function decodeSegments(pathname) {
  try {
    const segments = pathname
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
    return segments.every(isPlainName) ? segments : undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} segment */
function isPlainName(segment) {
  if (segment === '.' || segment === '..') return false;
  return !['/', '\\', '\0'].some((character) => segment.includes(character));
}

/**
 * @param {string} directory
 * @param {string} file
 * @returns {Promise<string | undefined>} the file's real path if it is a file and lies in the directory
 */
async function within(directory, file) {
  try {
    const real = await realpath(file);
    const relative = path.relative(directory, real);
    const isOutside = relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
    return !isOutside && (await stat(real)).isFile() ? real : undefined;
  } catch {
    // Not there, a file where a folder was wanted, or a name too long: nothing to serve in each case.
    return undefined;
  }
}

/**
 * @param {string | undefined} file
 * @returns {Found}
 */
function asFound(file) {
  return file === undefined ? missing : { kind: 'file', file };
}
