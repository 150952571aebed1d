/// <reference types="node" />
import type { IncomingMessage } from 'node:http';
import type { LazySignal } from './lazy-signal.js';

// Without these checks, a Host header such as `localhost@evil.example` would change the rest of the URL.
const hostPattern = /^(?:[\w.~-]+|\[[\da-f:.]+\])(?::\d*)?$/i;
// The URL parser turns a backslash into a slash, which a proxy in front of the server may not do.
const pathPattern = /^\/[^\\?]*(?:\?.*)?$/;
const absolutePattern = /^https?:\/\/[^\\?]*(?:\?.*)?$/i;

/**
 * Returns the URL of a request.
 *
 * @param fallbackHost - Used for HTTP/1.0 requests without a Host header.
 * @throws `TypeError` if the target or the Host header is malformed.
 */
export function urlOf({ url = '', headers }: IncomingMessage, fallbackHost: string): string {
  const host = namedHost(headers) ?? fallbackHost;
  if (hostPattern.test(host)) {
    if (pathPattern.test(url)) return `http://${host}${url}`;
    if (absolutePattern.test(url)) return new URL(url).href;
  }
  throw new TypeError('Malformed request target or Host header');
}

/**
 * Returns whether the hosts in a request are allowed: in its Host header and, if its target is a full URL, in that URL.
 */
export function namesOnly(
  { url = '', headers }: IncomingMessage,
  allows: (host: string) => boolean,
): boolean {
  const host = namedHost(headers);
  if (host !== undefined && !allows(host)) return false;
  return url.startsWith('/') || allows(new URL(url).host);
}

/** Treats an empty Host header like a missing one. No browser sends either. */
function namedHost({ host }: IncomingMessage['headers']): string | undefined {
  return host === '' ? undefined : host;
}

/** Returns whether a request has a body, and a method that `Request` allows a body for. */
export function hasBody({ method, headers }: IncomingMessage): boolean {
  if (method === 'GET' || method === 'HEAD' || method === 'TRACE') return false;
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
}

/**
 * The request that a handler gets: a real `Request`, except that its signal is created when it is first read. Passing a
 * signal to the constructor would be much slower.
 *
 * A copy made with `new Request(request)` needs `{ signal: request.signal }` to be aborted with it, because that
 * constructor does not read the property. A clone and `new Request(url, request)` don't need it.
 */
export class NodeRequest extends Request {
  readonly #method: string;
  readonly #signal: LazySignal;

  constructor(
    { method = 'GET', headers }: IncomingMessage,
    url: string,
    body: ReadableStream<Uint8Array> | undefined,
    signal: LazySignal,
  ) {
    const init: RequestInit & { duplex?: 'half' } = {
      // `Request` does not allow TRACE, but only the route table can say which methods the path supports.
      method: method === 'TRACE' ? 'GET' : method,
      headers: headers as Record<string, string>,
    };
    if (body !== undefined) {
      init.body = body;
      init.duplex = 'half';
    }
    super(url, init);
    this.#method = method;
    this.#signal = signal;
  }

  override get method(): string {
    return this.#method;
  }

  override get signal(): AbortSignal {
    return this.#signal.signal;
  }

  override clone(): Request {
    return new Request(super.clone(), { signal: this.signal });
  }
}
