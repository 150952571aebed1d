import { DowelError } from '@dowel/core/errors';

/** Where the database is, and how to name it in a message without giving a secret away. */
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

/** The path of a local location, as the native driver takes it; `:memory:` is one as well. */
export function toPath({ url }: Location): string {
  return decodeURIComponent(url.replace(/^file:(?:\/\/[^/]*)?/i, ''));
}

/** Relative paths are allowed here (`file:dowel.db`), so the standard URL parser is of no use. */
function parseFile(url: string): Location {
  const [, host = '', path = ''] = /^file:(?:\/\/([^/?#]*))?(.*)$/is.exec(url) ?? [];
  if (path === '') throw invalidUrl(`${url}, which has no path`);
  if (host !== '' && host.toLowerCase() !== 'localhost') {
    throw invalidUrl(`${url}, which names the host ${host}`);
  }
  if (/[?#]/.test(path) || !isPercentEncoded(path)) {
    throw invalidUrl(`${url}, in which \`?\`, \`#\` or \`%\` is not encoded`);
  }
  return { url, isLocal: true, label: url };
}

function parseRemote(url: string): Location {
  let parsed: URL;
  try {
    parsed = new URL(url);
  } catch {
    throw invalidUrl('a text that is no URL');
  }
  const { protocol, host, pathname } = parsed;
  if (!REMOTE_SCHEMES.includes(protocol)) throw invalidUrl(`a URL that begins with ${protocol}`);
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
    problem: 'The URL of the database is not right',
    expected:
      '`file:` and a path, `:memory:`, or the address of a server (`libsql:`, `https:`, `http:`, `wss:`, `ws:`)',
    received,
    fix: "For a file of any name write `pathToFileURL(path).href` of 'node:url'.",
  });
}
