import flat from '@docusaurus/core/lib/client/flat';
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';

import { isSlowConnection } from '@site/src/browser/slow-connection';

import preloadPage from './preload';
import { notFoundPath, resolvePath } from '@site/src/browser/resolve-path';

/** Returns the address of a chunk; Docusaurus adds it to the bundler's runtime. */
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

/** The names of the chunks of each route, without the hash that Docusaurus adds to the route. Read when first needed. */
let chunkNames: Map<string, string[]> | undefined;

function getChunkNames(routePath: string): string[] {
  chunkNames ??= readChunkNames();
  return chunkNames.get(routePath) ?? [];
}

function readChunkNames(): Map<string, string[]> {
  const byPath = new Map<string, string[]>();
  for (const [pathWithHash, names] of Object.entries(routesChunkNames)) {
    const path = pathWithHash.replace(/-[^-]+$/, '');
    // A section and its first page have the same path.
    byPath.set(path, [...(byPath.get(path) ?? []), ...Object.values(flat(names))]);
  }
  return byPath;
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
    const chunks = matchRoutes(routes, page).flatMap(({ route }) =>
      getChunkNames(String(route.path)),
    );
    const files = [...new Set(chunks.map((name) => String(__webpack_require__.gca(name))))]
      // The bundler may have merged a chunk into another.
      .filter((file) => !file.includes('undefined') && !prefetchedFiles.has(file))
      // Fetched before hydration.
      .filter((file) => document.querySelector(`link[href="${file}"]`) === null);
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
