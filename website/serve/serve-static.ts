// @ts-check
import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import { createServer } from 'node:http';

import { createResponder } from './static/respond.js';

/**
 * @typedef {object} StaticServerOptions
 * @property {string} directory the folder to serve
 * @property {number} port 0 for any free one
 * @property {string} [hostname] what to listen on; `localhost`, the default, is loopback in both IPv4 and IPv6
 * @property {string} [basePath] where the site lies on its host, by default `/`
 *
 * @typedef {object} StaticServer
 * @property {string} url the address of the home page
 * @property {number} port
 * @property {() => Promise<void>} close stops at once, open connections included
 */

/** Loopback in IPv4 first: there are machines without IPv6, and none without this. */
const loopback = ['127.0.0.1', '::1'];
const attemptsAtAnyPort = 10;

/**
 * Serves a folder as a static host does: no trailing slashes, `404.html` for what is not there, entity tags,
 * compression, and lasting caches for assets with a hash in their name.
 *
 * Rejects with the system's error (`EADDRINUSE`, `EACCES`) when the port is not to be had.
 *
 * @param {StaticServerOptions} options
 * @returns {Promise<StaticServer>}
 */
export async function serveStatic({ directory, port, hostname = 'localhost', basePath = '/' }) {
  const base = `/${basePath}/`.replace(/\/+/g, '/');
  const respond = createResponder({ directory: await realpath(directory), basePath: base });

  /** @type {import('node:http').RequestListener} */
  const listener = (request, response) => {
    respond(request, response).catch((error) => {
      // A reader who goes away in the middle is no fault of ours.
      if (response.destroyed || request.socket.destroyed) return;
      console.error(error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    });
  };
  const servers = await listenOnAll(
    hostname === 'localhost' ? loopback : [hostname],
    port,
    listener,
  );
  const actualPort = getPort(servers[0]);
  /** @type {Promise<void> | undefined} */
  let closing;
  const host = hostname.includes(':') ? `[${hostname}]` : hostname;
  return {
    url: `http://${host}:${actualPort}${base}`,
    port: actualPort,
    close: () => (closing ??= closeAll(servers)),
  };
}

/**
 * One port on every address, since it depends on the browser which of them `localhost` is.
 *
 * @param {readonly string[]} addresses
 * @param {number} port
 * @param {import('node:http').RequestListener} listener
 */
async function listenOnAll(addresses, port, listener) {
  for (let attempt = 1; ; attempt++) {
    /** @type {import('node:http').Server[]} */
    const servers = [];
    try {
      for (const address of addresses) {
        const server = await listen(address, getPort(servers[0]) || port, listener);
        if (server !== undefined) servers.push(server);
      }
      if (servers.length > 0) return servers;
      throw new Error(`None of ${addresses.join(', ')} is an address of this machine.`);
    } catch (error) {
      await closeAll(servers);
      // A port that is free on the first address may be taken on the second.
      const isTaken = /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE';
      if (port !== 0 || !isTaken || attempt === attemptsAtAnyPort) throw error;
    }
  }
}

/**
 * @param {string} address
 * @param {number} port
 * @param {import('node:http').RequestListener} listener
 * @returns {Promise<import('node:http').Server | undefined>} nothing if the machine has no such address
 */
async function listen(address, port, listener) {
  const server = createServer(listener);
  try {
    server.listen(port, address);
    await once(server, 'listening');
    return server;
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT') return undefined;
    throw error;
  }
}

/** @param {import('node:http').Server | undefined} server */
function getPort(server) {
  const address = server?.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** @param {readonly import('node:http').Server[]} servers */
async function closeAll(servers) {
  await Promise.all(
    servers.map(async (server) => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    }),
  );
}
