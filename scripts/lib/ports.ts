// @ts-check
import { once } from 'node:events';
import { createServer } from 'node:net';

import { ScriptError } from './script.js';

const usualPort = 3000;
const attempts = 100;

/**
 * @param {string | undefined} value the environment variable PORT
 * @returns {number | undefined} nothing if it is not set
 */
export function parsePort(value) {
  if (value === undefined || value === '') return undefined;
  const port = Number(value);
  if (/^\d+$/.test(value) && port <= 65_535) return port;
  throw new ScriptError(
    `PORT must be a whole number from 0 to 65535 (0 for any free one), and it is "${value}".`,
  );
}

/**
 * Opens the port that was asked for, or else the first free one from 3000 on.
 *
 * @template T
 * @param {number | undefined} wanted
 * @param {(port: number) => Promise<T>} open rejects with EADDRINUSE or EACCES when the port is not to be had
 * @returns {Promise<T>}
 */
export async function openPort(wanted, open) {
  if (wanted !== undefined) return openExactly(wanted, open);
  for (let port = usualPort; port < usualPort + attempts; port++) {
    try {
      return await open(port);
    } catch (error) {
      if (!isRefused(error)) throw error;
    }
  }
  throw new ScriptError(
    `No free port from ${usualPort} to ${usualPort + attempts - 1}. Set PORT to one that is free.`,
  );
}

/**
 * Opens the port for a moment, to see that it is free before there is something to serve on it.
 *
 * @param {number} port
 * @returns {Promise<number>} the port
 */
export async function tryPort(port) {
  for (const address of ['127.0.0.1', '::1']) {
    const server = createServer();
    try {
      server.listen(port, address);
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      // A machine without IPv6 has no such address.
      if (isRefused(error)) throw error;
    }
  }
  return port;
}

/**
 * @template T
 * @param {number} port
 * @param {(port: number) => Promise<T>} open
 */
async function openExactly(port, open) {
  try {
    return await open(port);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const reason = error.code === 'EACCES' ? 'may not be used by this account' : 'is taken';
    throw new ScriptError(`Port ${port} ${reason}. Set PORT to another one, or leave it out.`);
  }
}

/**
 * @param {unknown} error
 * @returns {error is NodeJS.ErrnoException}
 */
function isRefused(error) {
  return (
    error instanceof Error && 'code' in error && /^(EADDRINUSE|EACCES)$/.test(String(error.code))
  );
}
