import { once } from 'node:events';
import { createServer } from 'node:net';

import { ScriptError } from '../bootstrap/script.js';

const firstPort = 3000;
const attempts = 100;

/** Opens a port, and rejects with EADDRINUSE or EACCES if it isn't available. */
type Open<T> = (port: number) => Promise<T>;

/** Parses the environment variable PORT; `undefined` if it isn't set. */
export function parsePort(value: string | undefined): number | undefined {
  if (value === undefined || value === '') return undefined;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new ScriptError(
    `PORT must be a whole number from 0 to 65535 (0 picks any free port), but it is "${value}".`,
  );
}

/** Opens the requested port or, if there is none, the first free port from 3000 on. */
export async function openPort<T>(requested: number | undefined, open: Open<T>): Promise<T> {
  if (requested !== undefined) return openExactly(requested, open);
  for (let port = firstPort; port < firstPort + attempts; port++) {
    try {
      return await open(port);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
  throw new ScriptError(
    `No port from ${firstPort} to ${firstPort + attempts - 1} is free. Set PORT to a free one.`,
  );
}

/** Opens and closes the port, to check that it is free before there is something to serve. */
export async function tryPort(port: number): Promise<number> {
  for (const address of ['127.0.0.1', '::1']) {
    const server = createServer();
    try {
      server.listen(port, address);
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      // Any other error means that the machine has no IPv6.
      if (isUnavailable(error)) throw error;
    }
  }
  return port;
}

async function openExactly<T>(port: number, open: Open<T>): Promise<T> {
  try {
    return await open(port);
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    const reason = error.code === 'EACCES' ? 'is not allowed for this user' : 'is already in use';
    throw new ScriptError(`Port ${port} ${reason}. Set PORT to another one, or unset it.`);
  }
}

function isUnavailable(error: unknown): error is NodeJS.ErrnoException {
  return (
    error instanceof Error && 'code' in error && /^(EADDRINUSE|EACCES)$/.test(String(error.code))
  );
}
