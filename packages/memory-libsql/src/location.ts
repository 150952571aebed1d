import { DowelError } from '@dowel/core/errors';

/** The database URL, and a label for messages that contains no secret. */
export interface Location {
  readonly url: string;
  readonly isLocal: boolean;
  readonly label: string;
}

const REMOTE_SCHEMES = ['libsql:', 'https:', 'http:', 'wss:', 'ws:'];

export function parseLocation(url: unknown): Location {
  if (typeof url !== 'string') throw invalidUrl('a value that is not a string');
  if (url === ':memory:') return { url, isLocal: true, label: url };
  return /^file:/i.test(url) ? parseFile(url) : parseRemote(url);
}

/** Converts a local location to the path that the native driver expects, which may be `:memory:`. */
export function toPath({ url }: Location): string {
  return decodeURIComponent(url.replace(/^file:(?:\/\/[^/]*)?/i, ''));
}

/** Parses by hand, because the standard URL parser doesn't support relative paths (`file:dowel.db`). */
function parseFile(url: string): Location {
  const [, host = '', path = ''] = /^file:(?:\/\/([^/?#]*))?(.*)$/is.exec(url) ?? [];
  if (path === '') throw invalidUrl(`${url}, which has no path`);
  if (host !== '' && host.toLowerCase() !== 'localhost') {
    throw invalidUrl(`${url}, which has the host ${host}`);
  }
  if (/[?#]/.test(path) || !isPercentEncoded(path)) {
    throw invalidUrl(`${url}, which has an unencoded \`?\`, \`#\` or \`%\``);
  }
  return { url, isLocal: true, label: url };
}

function parseRemote(url: string): Location {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw invalidUrl('a string that is not a URL');
  }
  const { protocol, host, pathname } = parsed;
  if (!REMOTE_SCHEMES.includes(protocol)) throw invalidUrl(`a URL that starts with ${protocol}`);
  if (host === '') throw invalidUrl(`a ${protocol} URL without a host`);
  return { url, isLocal: false, label: `${protocol}//${host}${pathname}` };
}

function isPercentEncoded(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

function invalidUrl(received: string): DowelError {
  return new DowelError({
    code: 'MEMORY_URL_INVALID',
    problem: 'The database URL is invalid',
    expected:
      '`file:` and a path, `:memory:`, or the URL of a server (`libsql:`, `https:`, `http:`, `wss:`, `ws:`)',
    received,
    fix: "To use a file path, pass `pathToFileURL(path).href` from 'node:url'.",
  });
}
