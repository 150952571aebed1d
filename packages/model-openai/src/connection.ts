import { createOptionsError, type ResolvedOptions } from './options.js';

/** Shorter secrets are left in messages: hiding them would hide half of every message. */
const LEAST_SECRET_LENGTH = 6;

/** Where requests go, and what must not be shown of it. */
export interface Connection {
  readonly url: string;
  /** The address for messages: without the query, which may hold a key. */
  readonly shownUrl: string;
  readonly headers: Headers;
  /** Takes the key and the values of extra headers out of a text from the server. */
  readonly redact: (text: string) => string;
}

/**
 * Checks address and headers once, so that no request can fail on them: the errors of `fetch` would show the key.
 *
 * @throws `MODEL_OPTIONS_INVALID`
 */
export function createConnection({ baseUrl, apiKey, headers = {} }: ResolvedOptions): Connection {
  const url = parseUrl(baseUrl);
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`;
  const key = apiKey?.trim() ?? '';
  const secrets = [key, ...Object.values(headers)].filter(
    (secret) => secret.length >= LEAST_SECRET_LENGTH,
  );
  return {
    url: url.href,
    shownUrl: `${url.origin}${url.pathname}`,
    headers: createHeaders(key, headers),
    redact: (text) =>
      secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '[hidden]'), text),
  };
}

function parseUrl(baseUrl: string): URL {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw createOptionsError(
      'baseUrl',
      'an address such as http://localhost:11434/v1',
      url === undefined ? 'something that is no address' : `the protocol ${url.protocol}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw createOptionsError('baseUrl', 'no name and password in it', 'an address with both');
  }
  return url;
}

function createHeaders(key: string, extra: Readonly<Record<string, string>>): Headers {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (key !== '') setHeader(headers, 'apiKey', 'authorization', `Bearer ${key}`);
  for (const [name, value] of Object.entries(extra)) setHeader(headers, 'headers', name, value);
  return headers;
}

function setHeader(headers: Headers, option: string, name: string, value: string): void {
  try {
    headers.set(name, value);
  } catch {
    // The error underneath shows the value.
    throw createOptionsError(option, 'characters that a header may have', 'others');
  }
}
