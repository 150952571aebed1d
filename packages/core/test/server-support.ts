import { expect } from 'vitest';
import { ServerManager, type ServerManagerConfig } from '../src/server/index.js';

export type Handler = Parameters<ServerManager['route']>[0]['handler'];

export const base = 'http://localhost';

/** A handler that never responds. */
export const never = (): Promise<Response> => new Promise(() => undefined);

/** Creates a server with one handler, for GET and POST `/thing`. */
export function serverWith(handler: Handler, config: ServerManagerConfig = {}): ServerManager {
  const server = new ServerManager(config);
  server.route({ method: 'GET', path: '/thing', handler });
  server.route({ method: 'POST', path: '/thing', handler });
  return server;
}

export function get(path = '/thing', init?: RequestInit): Request {
  return new Request(base + path, init);
}

export function post(body: BodyInit, headers: HeadersInit = {}): Request {
  return new Request(`${base}/thing`, { method: 'POST', body, headers });
}

/** Checks that a response is a JSON error, and returns its fields. */
export async function errorOf(
  response: Response,
): Promise<{ status: number; code: string; text: string }> {
  expect(response.headers.get('Content-Type')).toBe('application/json');
  const text = await response.text();
  const { error } = JSON.parse(text) as { error: { code: string; message: string } };
  expect(error.message).not.toBe('');
  return { status: response.status, code: error.code, text };
}

/** Creates a promise that can be settled from outside. */
export function deferred<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  let reject: (error: Error) => void = () => undefined;
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}
