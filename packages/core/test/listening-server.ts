import type { ServerManager, ServerManagerConfig } from '../src/server/index.js';
import { serverWith, type Handler } from './server-support.js';

const opened: ServerManager[] = [];

/** Starts a server with one handler, for GET and POST `/thing`, on a free port. */
export async function listening(handler: Handler, config: ServerManagerConfig = {}) {
  const server = stopLater(serverWith(handler, { port: 0, drainTimeout: 0, ...config }));
  await server.start();
  return { server, thing: `${server.url ?? ''}/thing` };
}

/** Has {@link stopServers} stop this server too. */
export function stopLater(server: ServerManager): ServerManager {
  opened.push(server);
  return server;
}

/** Stops every server that a test started. */
export async function stopServers(): Promise<void> {
  await Promise.all(opened.splice(0).map((server) => server.stop()));
}

export const getThing = ['GET /thing HTTP/1.1', 'Host: localhost', '', ''];
export const postThing = ['POST /thing HTTP/1.1', 'Host: localhost'];
