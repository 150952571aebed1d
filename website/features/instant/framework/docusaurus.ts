import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';

import { notFoundPath, resolvePath } from '@site/kernel/browser/resolve-path';
import { isSlowConnection } from '@site/kernel/browser/slow-connection';

import preloadPage from './preload';

/** The names of a route's chunks. */
interface ChunkNames {
  readonly [key: string]: ChunkNames | string;
}

/** Returns the address of a chunk's script, by the chunk's name. Docusaurus's bundler plugin defines it. */
declare const __webpack_require__: { gca: (chunk: string) => string | undefined };

const prefetched = new Set<string>();
/** Pages share most of their files. */
const prefetchedFiles = new Set<string>();
const preloaded = new Set<string>();

/** Returns the path of the page that a link leads to, if it's on this site. */
function findPage(link: string): string | undefined {
  const path = resolvePath(decodeURI(link.replace(/[?#].*$/, '')));
  return path === notFoundPath ? undefined : path;
}

/** Returns the addresses of the scripts that a page needs. */
function listFiles(page: string): string[] {
  const paths = matchRoutes(routes, page).map(({ route }) => route.path);
  return (
    Object.entries(routesChunkNames as Record<string, ChunkNames>)
      .filter(([pathWithHash]) => paths.includes(pathWithHash.replace(/-[^-]+$/, '')))
      .flatMap(([, names]) => flatten(names))
      .map((chunk) => __webpack_require__.gca(chunk))
      // The bundler may have merged a chunk into another.
      .filter((file): file is string => file !== undefined && !file.includes('undefined'))
  );
}

function flatten(names: ChunkNames | string): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);
}

/** Safari has no `requestIdleCallback`. */
const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) {
      requestIdleCallback(() => {
        resolve();
      });
    } else setTimeout(resolve);
  });

/** Links become visible many at a time, so each waits for a moment in which the browser has nothing else to do. */
function prefetch(link: string): false | Promise<unknown> {
  const page = findPage(link);
  if (page === undefined || isSlowConnection()) return false;
  if (prefetched.has(page) || preloaded.has(page)) return false;
  prefetched.add(page);
  return whenIdle().then(() => {
    const files = [...new Set(listFiles(page))].filter((file) => !prefetchedFiles.has(file));
    for (const file of files) prefetchedFiles.add(file);
    return Promise.all(files.map(prefetchFile));
  });
}

function preload(link: string): false | Promise<unknown> {
  const page = findPage(link);
  if (page === undefined || isSlowConnection() || preloaded.has(page)) return false;
  preloaded.add(page);
  return preloadPage(page).catch(() => {
    // A failed preload is retried on click.
    preloaded.delete(page);
  });
}

/**
 * Replaces Docusaurus's module, which throws if the browser has `saveData` but no `effectiveType`, leaves failed
 * prefetches unhandled, doesn't prefetch links with a hash, and fetches what pages share once for each of them.
 */
export default Object.freeze({ prefetch, preload });
