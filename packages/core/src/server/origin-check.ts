import type { ResolvedCorsOptions } from './resolve-config.js';

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a web page from another origin sent a request that may change something, and `cors` does not allow
 * that origin. Browsers send some of these requests, such as forms or plain text, without a preflight, and then only
 * hide the response.
 */
export function isForeign(
  request: Request,
  origins: ResolvedCorsOptions['origins'] | undefined,
): boolean {
  if (safeMethods.has(request.method) || origins === '*') return false;
  const { headers } = request;
  const origin = headers.get('origin');
  if (origin !== null && origins?.has(origin) === true) return false;
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return true;
  // Programs other than browsers send no origin.
  return origin !== null && !isSameOrigin(origin, headers.get('host') ?? new URL(request.url).host);
}

function isSameOrigin(origin: string, host: string): boolean {
  if (!/^https?:\/\/[^/?#@\\]+$/.test(origin)) return false;
  // The scheme of the origin decides which port is the default one. A proxy may have removed TLS.
  const scheme = origin.slice(0, origin.indexOf('/'));
  const own = `${scheme}//${host}`;
  return (
    URL.canParse(origin) && URL.canParse(own) && new URL(origin).origin === new URL(own).origin
  );
}
