import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { at } from './browser.js';

/** No multiple of anything, so that it cuts pages wherever it likes. */
const bytesInPiece = 787;
/** Longer than a frame: the browser paints what is there. */
const pauseBetweenPieces = 20;

/** The site, as a slow line brings it: pages bit by bit, everything else at once. */
export async function serveInPieces(): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(at(request.url ?? '/'));
      const type = answer.headers.get('content-type') ?? '';
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, { 'content-type': type });
      if (type.startsWith('text/html')) {
        for (let from = 0; from < body.length; from += bytesInPiece) {
          response.write(body.subarray(from, from + bytesInPiece));
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
