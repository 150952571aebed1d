import type { BrowserContext } from 'playwright-core';
import { inject } from 'vitest';

import { serveStatic } from '../../serve/serve-static.js';

/** The paths on the site that the tests of the current file have used. */
const used = new Set<string>();

const server = await serveStatic({
  directory: inject('buildDirectory'),
  port: 0,
  hostname: '127.0.0.1',
  onRequest: (path) => used.add(path),
});

/** Where the built site is served to this worker, with a slash at the end. */
export const siteUrl = server.url;

/** Notes what the pages of a context use, because the server doesn't see what comes from the browser's cache. */
export function noteRequests(context: BrowserContext): void {
  context.on('request', (request) => {
    const url = request.url();
    if (url.startsWith(siteUrl)) used.add(new URL(url).pathname);
  });
}

/** Returns the paths that have been used since the last call. */
export function takeUsed(): string[] {
  const paths = [...used];
  used.clear();
  return paths;
}
