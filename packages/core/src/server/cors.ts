import { errorAnswer } from './error-answers.js';
import type { ResolvedCorsOptions } from './resolve-config.js';

const decidedHere = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

/** Answers preflights and sets CORS headers, replacing any that a handler has set. */
export class Cors {
  readonly #options: ResolvedCorsOptions;
  readonly #preflightHeaders: Readonly<Record<string, string>>;

  constructor(options: ResolvedCorsOptions) {
    this.#options = options;
    this.#preflightHeaders = {
      'Access-Control-Allow-Methods': options.methods.join(', '),
      ...(options.allowedHeaders.length === 0
        ? {}
        : { 'Access-Control-Allow-Headers': options.allowedHeaders.join(', ') }),
      'Access-Control-Max-Age': String(options.maxAge),
    };
  }

  /** Returns the response to a preflight, or `undefined` for any other request. */
  preflight(request: Request): Response | undefined {
    if (
      request.method !== 'OPTIONS' ||
      !request.headers.has('origin') ||
      !request.headers.has('access-control-request-method')
    ) {
      return undefined;
    }
    if (this.#allowedOrigin(request) === undefined) return errorAnswer('SERVER_ORIGIN_REFUSED');
    return new Response(null, { status: 204, headers: { ...this.#preflightHeaders } });
  }

  /** Sets the headers on every response, including errors: without them a browser hides the response. */
  mark(response: Response, request: Request): Response {
    try {
      this.#setHeaders(response.headers, request);
      return response;
    } catch {
      // The headers of a fetched response are immutable; those of a copy are not.
      const copy = new Response(response.body, response);
      this.#setHeaders(copy.headers, request);
      return copy;
    }
  }

  #allowedOrigin(request: Request): string | undefined {
    const { origins } = this.#options;
    if (origins === '*') return '*';
    const origin = request.headers.get('origin');
    return origin !== null && origins.has(origin) ? origin : undefined;
  }

  #setHeaders(headers: Headers, request: Request): void {
    for (const name of decidedHere) headers.delete(name);
    // Even for a disallowed origin: a cache must not serve this response to an allowed one.
    if (this.#options.origins !== '*') addVary(headers, 'Origin');
    const origin = this.#allowedOrigin(request);
    if (origin === undefined) return;
    headers.set('Access-Control-Allow-Origin', origin);
    if (this.#options.credentials) headers.set('Access-Control-Allow-Credentials', 'true');
    const { exposedHeaders } = this.#options;
    if (exposedHeaders.length > 0 && request.method !== 'OPTIONS') {
      headers.set('Access-Control-Expose-Headers', exposedHeaders.join(', '));
    }
  }
}

function addVary(headers: Headers, name: string): void {
  const present = (headers.get('Vary') ?? '').split(',').map((entry) => entry.trim().toLowerCase());
  if (!present.includes('*') && !present.includes(name.toLowerCase())) headers.append('Vary', name);
}
