import prefetchFile from '@docusaurus/core/lib/client/prefetch';

import { isSlowConnection } from '@site/src/browser/slow-connection';

import preloadPage from './preload';
import { notFoundPath, resolvePath } from '@site/src/browser/resolve-path';

const prefetched = new Set<string>();
/** Pages share most of their files. */
const prefetchedFiles = new Set<string>();
const preloaded = new Set<string>();

/** Returns the path of the page that a link leads to, if it's on this site. */
function findPage(link: string): string | undefined {
  const path = resolvePath(decodeURI(link.replace(/[?#].*$/, '')));
  return path === notFoundPath ? undefined : path;
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
  return whenIdle().then(async () => {
    const listed = (await window.listPageFiles?.(encodeURI(page))) ?? [];
    const files = listed
      .filter((file) => !prefetchedFiles.has(file))
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
 * prefetches unhandled, doesn't prefetch links with a hash, fetches what pages share once for each of them, and needs a
 * table of all pages.
 */
export default Object.freeze({ prefetch, preload });
