import { once } from 'node:events';
import { readFile, realpath } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';

import compression from 'compression';
import sirv from 'sirv';

import { setHeaders } from './headers.js';

export interface StaticServerOptions {
  /** The folder to serve. */
  readonly directory: string;
  /** `0` picks any free port. */
  readonly port: number;
  /**
   * The address to listen on. `localhost` is loopback in both IPv4 and IPv6.
   *
   * @default 'localhost'
   */
  readonly hostname?: string;
  /**
   * The site's path on its host.
   *
   * @default '/'
   */
  readonly basePath?: string | undefined;
  /** Called with the path of each request, relative to the base path. */
  readonly onRequest?: (path: string) => void;
}

export interface StaticServer {
  /** The address of the home page. */
  readonly url: string;
  readonly port: number;
  /** Stops at once and closes open connections. */
  readonly close: () => Promise<void>;
}

/** IPv4 first: every machine has it, while some have no IPv6. */
const loopback = ['127.0.0.1', '::1'];
const anyPortAttempts = 10;

/** Files that aren't pages, and second addresses of pages. */
const isNoAddress = /\/index$|^\/404(?:\.html)?$/;

/**
 * Serves a folder like a static host: no trailing slashes, `404.html` for unknown paths, entity tags, compression,
 * and long-lived caching for assets with a hash in their name.
 *
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`) if the port isn't available.
 */
export async function serveStatic({
  directory,
  port,
  hostname = 'localhost',
  basePath = '/',
  onRequest,
}: StaticServerOptions): Promise<StaticServer> {
  const base = `/${basePath}/`.replace(/\/+/g, '/');
  const listener = createListener(await realpath(directory), base, onRequest);
  const addresses = hostname === 'localhost' ? loopback : [hostname];
  const servers = await listenOnAll(addresses, port, listener);
  const actualPort = getPort(servers[0]);
  let closing: Promise<void> | undefined;
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return {
    url: `http://${host}:${actualPort}${base}`,
    port: actualPort,
    close: () => (closing ??= closeAll(servers)),
  };
}

/** @param base - Starts and ends with a slash. */
function createListener(
  directory: string,
  base: string,
  onRequest?: (path: string) => void,
): RequestListener {
  // Looks for files on each request, because a build may replace them.
  const serve = sirv(directory, { dev: true, etag: true });
  const compress = compression();
  const notFoundPage = path.join(directory, '404.html');

  return (request, response) => {
    // Without the slashes in front, `//host/` would redirect to another host.
    const target = (request.url ?? '').replace(/^\/*/, '/');
    const [pathname = '', query = ''] = target.split(/(?=\?)/, 2);
    const address = pathname.slice(base.length - 1);
    if (`${pathname}/` === base) {
      redirect(response, base + query);
    } else if (!pathname.startsWith(base)) {
      sendText(response, 404, `Not found. This site is served under ${base}`);
    } else if (/.\/$/.test(address)) {
      redirect(response, pathname.replace(/\/+$/, '') + query);
    } else {
      onRequest?.(address);
      setHeaders(response, address);
      const sendNotFound = () => {
        readFile(notFoundPage).then(
          (page) => {
            send(response, 404, 'text/html; charset=utf-8', page);
          },
          () => {
            sendText(response, 404, 'Not found.');
          },
        );
      };
      // Hosts serve `/docs.html` for `/docs/index.html`.
      request.url = address.replace(/(?<=.)\/index\.html$/, '') + query;
      compress(request as never, response as never, () => {
        if (isNoAddress.test(address)) sendNotFound();
        else serve(request, response, sendNotFound);
      });
    }
  };
}

/** Temporary, because browsers cache a permanent redirect and other sites may use this port later. */
function redirect(response: ServerResponse, location: string): void {
  response.setHeader('Location', location);
  sendText(response, 307, `See ${location}`);
}

function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', Buffer.from(`${text}\n`));
}

function send(response: ServerResponse, status: number, type: string, content: Buffer): void {
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': content.length });
  response.end(content);
}
/** Listens with one port on every address, because browsers differ in which one they use for `localhost`. */
async function listenOnAll(
  addresses: readonly string[],
  port: number,
  listener: RequestListener,
): Promise<Server[]> {
  for (let attempt = 1; ; attempt++) {
    const servers: Server[] = [];
    try {
      for (const address of addresses) {
        const server = await listen(address, getPort(servers[0]) || port, listener);
        if (server !== undefined) servers.push(server);
      }
      if (servers.length > 0) return servers;
      throw new Error(`This machine has none of the addresses ${addresses.join(', ')}.`);
    } catch (error) {
      await closeAll(servers);
      // A port that is free on the first address may be taken on the second.
      const isTaken = getCode(error) === 'EADDRINUSE';
      if (port !== 0 || !isTaken || attempt === anyPortAttempts) throw error;
    }
  }
}

/** Resolves with `undefined` if the machine doesn't have the address. */
async function listen(
  address: string,
  port: number,
  listener: RequestListener,
): Promise<Server | undefined> {
  const server = createServer(listener);
  try {
    server.listen(port, address);
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(getCode(error) ?? '')) return undefined;
    throw error;
  }
}

function getCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

function getPort(server: Server | undefined): number {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function closeAll(servers: readonly Server[]): Promise<void> {
  await Promise.all(
    servers.map(async (server) => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }),
  );
}
