import { createOptionsError, type ResolvedOptions } from './options.js';

/** Shorter secrets are not redacted, because they would match ordinary text. */
const LEAST_SECRET_LENGTH = 6;

/** Where requests go, and how to show it without secrets. */
export interface Connection {
  readonly url: string;
  /** The URL for messages, without the query, which may contain a key. */
  readonly shownUrl: string;
  readonly headers: Headers;
  /** Removes the key and the values of extra headers from text that the server sent. */
  readonly redact: (text: string) => string;
}

/**
 * Validates the URL and the headers up front, because errors from `fetch` would show the key.
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
      'a URL such as http://localhost:11434/v1',
      url === undefined ? 'a string that is not a URL' : `the protocol ${url.protocol}`,
    );
  }
  if (url.username !== '' || url.password !== '') {
    throw createOptionsError('baseUrl', 'a URL without credentials', 'a URL with credentials');
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
    // The original error shows the value, so it is not passed on.
    throw createOptionsError(option, 'characters allowed in HTTP headers', 'other characters');
  }
}
