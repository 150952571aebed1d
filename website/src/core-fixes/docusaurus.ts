import flat from '@docusaurus/core/lib/client/flat';
import prefetchFile from '@docusaurus/core/lib/client/prefetch';
import routes from '@generated/routes';
import routesChunkNames from '@generated/routesChunkNames';
import { matchRoutes } from 'react-router-config';

import { isSlowConnection } from '@site/src/browser/slow-connection';

import preloadPage from './preload';
import { notFoundPath, resolvePath } from '@site/src/browser/resolve-path';

/** The bundler's function that tells the address of a chunk. */
declare const __webpack_require__: { gca: (chunk: string) => string | undefined };

const prefetched = new Set<string>();
const preloaded = new Set<string>();

/** The page that a link leads to, if it is one of ours. */
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
    // The bundler may have put a chunk into another one.
    .filter((file) => file !== undefined && !file.includes('undefined'));
  return Promise.all(chunks.map((file) => prefetchFile(String(file))));
}

function preload(link: string): false | Promise<unknown> {
  const page = findPage(link);
  if (page === undefined || isSlowConnection() || preloaded.has(page)) return false;
  preloaded.add(page);
  return preloadPage(page).catch(() => {
    // Nobody has asked for it yet. Who does will hear of it.
    preloaded.delete(page);
  });
}

/**
 * In place of Docusaurus's, which throws where the browser knows of data saving but not how fast the line is,
 * leaves the failure of what is fetched on hover to nobody, and fetches no page for a link with a hash.
 */
export default Object.freeze({ prefetch, preload });
