import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/** How to respond to a path. */
export type Found =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'missing' };

const missing: Found = { kind: 'missing' };

/**
 * Resolves a path the way a static host configured for "no trailing slash" does: `/docs` is `docs.html` or
 * `docs/index.html`, `/docs/index.html` is either of them too, and `/docs/` redirects to `/docs`.
 *
 * @param directory - A real path, without symbolic links.
 * @param pathname - Still percent-encoded, relative to the base path, with a leading slash.
 */
export async function findFile(directory: string, pathname: string): Promise<Found> {
  const segments = decodeSegments(pathname);
  if (segments === undefined) return missing;

  const target = path.join(directory, ...segments);
  if (segments.length === 0) {
    return toFound(await resolveInside(directory, path.join(target, 'index.html')));
  }
  const page = await findPage(directory, target);
  if (pathname.endsWith('/')) {
    if (page === undefined || segments.at(-1) === 'index.html') return missing;
    // Built from the segments, because a path such as `//host/` would redirect to another host.
    return {
      kind: 'redirect',
      to: segments.map((segment) => `/${encodeURIComponent(segment)}`).join(''),
    };
  }
  return toFound((await resolveInside(directory, target)) ?? page);
}

async function findPage(directory: string, target: string): Promise<string | undefined> {
  const name = path.basename(target);
  // A folder's page has the folder's address, so `/docs/index` must not be a second one.
  if (name === 'index') return undefined;
  if (name === 'index.html') return findPage(directory, path.dirname(target));
  return (
    (await resolveInside(directory, `${target}.html`)) ??
    (await resolveInside(directory, path.join(target, 'index.html')))
  );
}

/** Returns `undefined` if no file can have such a name. */
function decodeSegments(pathname: string): string[] | undefined {
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

function isPlainName(segment: string): boolean {
  if (segment === '.' || segment === '..') return false;
  return !['/', '\\', '\0'].some((character) => segment.includes(character));
}

/** Returns the real path of a file, or `undefined` if it isn't a file inside the directory. */
async function resolveInside(directory: string, file: string): Promise<string | undefined> {
  try {
    const real = await realpath(file);
    const relative = path.relative(directory, real);
    const isOutside = relative.split(path.sep)[0] === '..' || path.isAbsolute(relative);
    return !isOutside && (await stat(real)).isFile() ? real : undefined;
  } catch {
    // It doesn't exist, a parent is a file, or the name is too long.
    return undefined;
  }
}

function toFound(file: string | undefined): Found {
  return file === undefined ? missing : { kind: 'file', file };
}
