/// <reference types="node" />
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { DowelError, messageOf } from '../errors.js';
import { Exchange, type ExchangeOptions } from './exchange.js';
import { createHostCheck } from './host-check.js';
import type { Listener, ListenOptions } from './listener.js';
import type { ResolvedServerConfig } from './resolve-config.js';

/** How often to close newly idle connections while the server closes, in milliseconds. */
const closingInterval = 20;

/** The open connections, each with its unfinished exchanges. */
type Connections = Map<Socket, Set<Exchange>>;

/** Listens on a port. Loaded only when a server with a port starts. */
export async function listen({ port, config, answer, report }: ListenOptions): Promise<Listener> {
  const server = createServer(timeouts(config));
  const connections: Connections = new Map();
  server.on('connection', (socket) => {
    const exchanges = new Set<Exchange>();
    connections.set(socket, exchanges);
    socket.once('close', () => {
      connections.delete(socket);
      // Node closes only the first of several pipelined responses.
      for (const exchange of exchanges) exchange.close();
    });
  });
  await open(server, port, config.hostname);
  server.on('error', (error) => {
    report(error);
  });
  const address = addressOf(server);
  serveRequests(server, connections, {
    answer,
    report,
    fallbackHost: hostOf(address),
    allowsHost: createHostCheck(address.hostname, config.hostname, config.allowedHosts),
  });
  return {
    ...address,
    close: () => close(server, connections),
    destroy: () => {
      server.closeAllConnections();
    },
  };
}

function serveRequests(server: Server, connections: Connections, options: ExchangeOptions): void {
  server.on('request', (incoming, outgoing) => {
    const exchanges = connections.get(incoming.socket);
    const exchange = new Exchange(options, incoming, outgoing);
    exchanges?.add(exchange);
    outgoing.on('close', () => {
      exchanges?.delete(exchange);
      exchange.close();
    });
    // Without a listener, an error event would end the process.
    outgoing.on('error', options.report);
    void exchange.run();
  });
}

function hostOf({ hostname, port }: { hostname: string; port: number }): string {
  return `${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
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

async function close(server: Server, connections: Connections): Promise<void> {
  await new Promise<void>((resolve) => {
    const closeIdle = (): void => {
      server.closeIdleConnections();
      // Browsers open connections in advance; Node does not count these as idle.
      for (const socket of connections.keys()) if (socket.bytesRead === 0) socket.destroy();
    };
    const timer = setInterval(closeIdle, closingInterval);
    server.close(() => {
      clearInterval(timer);
      resolve();
    });
    closeIdle();
  });
  // The server closes before its sockets do, and a stream that was cut off is cancelled only when its socket closes.
  await Promise.all(Array.from(connections.keys(), closed));
}

function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    socket.once('close', () => {
      resolve();
    });
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
        problem: `"${hostname}" cannot be resolved or is not an address of this machine`,
        expected: 'a host name or address of this machine',
        received,
        fix: "Leave `hostname` out for '127.0.0.1', or use '0.0.0.0' to listen on all network interfaces.",
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
