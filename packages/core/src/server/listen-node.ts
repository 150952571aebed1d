/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { DowelError, messageOf } from '../errors.js';
import { errorAnswer } from './error-answers.js';
import type { Listener, ListenOptions } from './listener.js';
import type { ResolvedServerConfig } from './resolve-config.js';

/** How often to close newly idle connections while the server closes, in milliseconds. */
const closingInterval = 20;

/** Listens on a port. Loaded only when a server with a port starts. */
export async function listen({ port, config, answer, report }: ListenOptions): Promise<Listener> {
  const respond = getRequestListener((request, bindings) => answer(request, bindings), {
    hostname: config.hostname,
    // Called when no `Request` can be created, for example from a malformed URL or host.
    errorHandler: (error) => {
      if (error instanceof RequestError) return errorAnswer('SERVER_REQUEST_MALFORMED');
      report(error);
      return errorAnswer('INTERNAL_ERROR');
    },
  });
  const server = createServer(timeouts(config), (incoming, outgoing) => {
    respond(incoming, outgoing).catch(report);
  });
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await open(server, port, config.hostname);
  server.on('error', report);
  return {
    ...addressOf(server),
    close: () => close(server, sockets),
    destroy: () => {
      server.closeAllConnections();
    },
  };
}

/**
 * Limits for clients that send slowly or not at all. The server manager times requests itself and responds with
 * 504; Node's limit is a second longer and covers requests that never reach the manager.
 */
function timeouts({ requestTimeout }: ResolvedServerConfig) {
  const headersTimeout = Math.min(10_000, Math.ceil(requestTimeout));
  return {
    headersTimeout,
    requestTimeout: Math.ceil(requestTimeout) + 1_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: Math.min(1_000, headersTimeout),
  };
}

function open(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const onError = (error: NodeJS.ErrnoException): void => {
      reject(listenError(error, port, hostname));
    };
    server.once('error', onError);
    server.listen(port, hostname, () => {
      server.off('error', onError);
      resolve();
    });
  });
}

function close(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  return new Promise((resolve) => {
    const closeIdle = (): void => {
      server.closeIdleConnections();
      // Browsers open connections in advance; Node does not count these as idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(closeIdle, closingInterval);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
    closeIdle();
  });
}

function addressOf(server: Server): { hostname: string; port: number } {
  const address = server.address();
  if (typeof address !== 'object' || address === null) {
    throw new DowelError({
      code: 'SERVER_CANNOT_LISTEN',
      problem: 'The server was closed while it was starting',
    });
  }
  return { hostname: address.address, port: address.port };
}

function listenError(error: NodeJS.ErrnoException, port: number, hostname: string): DowelError {
  const received = `port ${port} on ${hostname}`;
  switch (error.code) {
    case 'EADDRINUSE':
      return new DowelError({
        code: 'SERVER_PORT_TAKEN',
        problem: `Port ${port} is taken`,
        expected: 'a free port',
        received,
        fix: 'Stop the program that uses it, choose another `port`, or use 0 for any free one.',
        cause: error,
      });
    case 'EACCES':
      return new DowelError({
        code: 'SERVER_PORT_FORBIDDEN',
        problem: `No permission to listen on port ${port}`,
        expected: 'a port that this user may open',
        received,
        fix: 'Choose a `port` of 1024 or above; lower ones are reserved for the system.',
        cause: error,
      });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new DowelError({
        code: 'SERVER_HOSTNAME_UNKNOWN',
        problem: `This machine has no address "${hostname}"`,
        expected: 'a host name or address of this machine',
        received,
        fix: "Leave `hostname` out for '127.0.0.1', or use '0.0.0.0' to listen on every network.",
        cause: error,
      });
    default:
      return new DowelError({
        code: 'SERVER_CANNOT_LISTEN',
        problem: `The server cannot listen: ${messageOf(error)}`,
        received,
        fix: 'Choose another `port` or `hostname`.',
        cause: error,
      });
  }
}
