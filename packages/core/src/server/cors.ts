import { errorAnswer } from './error-answers.js';
import type { ResolvedCorsOptions } from './resolve-config.js';

const decidedHere = [
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Credentials',
  'Access-Control-Expose-Headers',
];

/** Answers preflights and marks answers, by the options alone: what a handler set itself is replaced. */
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

  /** The answer to a preflight, or nothing if the request is not one. */
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

  /** Puts the headers on any answer, errors and preflights too: a browser hides an answer without them. */
  mark(response: Response, request: Request): Response {
    try {
      this.#setHeaders(response.headers, request);
      return response;
    } catch {
      // The headers of an answer that was itself fetched cannot be changed; those of a copy can.
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
    // Also without an allowed origin: a cache must not hand this answer to an origin that is allowed.
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
