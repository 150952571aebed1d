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
const preloaded = new Set<string>();

/** Returns the path of the page that a link leads to, if it's on this site. */
function findPage(link: string): string | undefined {
  const path = resolvePath(decodeURI(link.replace(/[?#].*$/, '')));
  return path === notFoundPath ? undefined : path;
}

function getChunkNames(routePath: string): string[] {
  return Object.entries(routesChunkNames)
    .filter(([nameWithHash]) => nameWithHash.replace(/-[^-]+$/, '') === routePath)
    .flatMap(([, chunkNames]) => Object.values(flat(chunkNames)));
}

function prefetch(link: string): false | Promise<unknown> {
  const page = findPage(link);
  if (page === undefined || isSlowConnection()) return false;
  if (prefetched.has(page) || preloaded.has(page)) return false;
  prefetched.add(page);
  const chunks = matchRoutes(routes, page)
    .flatMap(({ route }) => getChunkNames(String(route.path)))
    .map((name) => __webpack_require__.gca(name))
    // The bundler may have merged a chunk into another.
    .filter((file) => file !== undefined && !file.includes('undefined'));
  return Promise.all(chunks.map((file) => prefetchFile(String(file))));
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
 * prefetches unhandled, and doesn't prefetch links with a hash.
 */
export default Object.freeze({ prefetch, preload });
