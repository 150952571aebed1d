import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { at } from './browser.js';

/** A prime number, so that pages are cut in arbitrary places. */
const bytesInPiece = 787;
/** The first bytes of the body hold the first screen of every page. The others come in larger pieces, to save time. */
const bytesOfFirstScreen = 50_000;
const bytesInLaterPiece = 6_299;
/** Milliseconds, longer than a frame, so that the browser paints in between. */
const pauseBetweenPieces = 20;

/** Serves the site as over a slow connection: pages in pieces, everything else at once. */
export async function serveInPieces(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const original = await fetch(at(request.url ?? '/'));
      const type = original.headers.get('content-type') ?? '';
      const body = Buffer.from(await original.arrayBuffer());
      response.writeHead(original.status, { 'content-type': type });
      if (type.startsWith('text/html')) {
        // The browser paints nothing before the body.
        const start = body.indexOf('<body');
        response.write(body.subarray(0, start));
        for (let from = start; from < body.length;) {
          const size = from < start + bytesOfFirstScreen ? bytesInPiece : bytesInLaterPiece;
          response.write(body.subarray(from, from + size));
          from += size;
          await pause(pauseBetweenPieces);
        }
        response.end();
      } else {
        response.end(body);
      }
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
