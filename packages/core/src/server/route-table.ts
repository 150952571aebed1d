import type { ParamIndexMap, Params, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';
import { getPath, tryDecodeURIComponent } from 'hono/utils/url';
import { DowelError } from '../errors.js';
import type { NodeBindings } from './body-limit.js';
import { discardBody } from './check-answer.js';
import { describeValue } from './describe-value.js';
import { errorAnswer } from './error-answers.js';

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const pathPattern = /^\/$|^(?:\/(?::[A-Za-z]\w*|[^\s/:?#*{}\\]+))+$/;
const noParameters: Readonly<Record<string, string>> = Object.freeze({});

/** A route as the runtime registers it. */
export interface ServerRoute {
  readonly method: (typeof methods)[number];
  readonly path: string;
  readonly bodyLimit?: number | undefined;
  readonly handler: (
    request: Request,
    params: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
}

/** Runs the handler of the matching route. */
export type RunRoute = (
  route: ServerRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
  bindings: NodeBindings,
) => Response | Promise<Response>;

/**
 * The routes, and the Hono router built from them. The router matches routes in the order in which they were added, so it
 * is built on the first request and rebuilt after a change. The rest of Hono (context, middleware) is not used, because it would
 * add work to every request.
 */
export class RouteTable {
  readonly #run: RunRoute;
  readonly #hasPreflights: boolean;
  readonly #routes = new Map<string, ServerRoute>();
  #router: Router<ServerRoute> | undefined;

  constructor(run: RunRoute, hasPreflights: boolean) {
    this.#run = run;
    this.#hasPreflights = hasPreflights;
  }

  get routes(): Iterable<ServerRoute> {
    return this.#routes.values();
  }

  add(route: ServerRoute): void {
    checkRoute(route);
    // Paths that differ only in their parameter names match the same requests.
    const key = `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
    const other = this.#routes.get(key);
    if (other !== undefined) {
      throw new DowelError({
        code: 'SERVER_ROUTE_DUPLICATE',
        problem: `The route ${route.method} ${route.path} is already registered`,
        expected: 'one handler for each method and path',
        received: `a second handler; the first is for ${other.method} ${other.path}`,
        fix: 'Change one of the paths; if two plugins clash, configure another path for one of them.',
      });
    }
    this.#routes.set(key, route);
    this.#router = undefined;
  }

  dispatch(request: Request, bindings: NodeBindings): Response | Promise<Response> {
    if (request.method !== 'HEAD') return this.#answer(request.method, request, bindings);
    const answer = this.#answer('GET', request, bindings);
    return answer instanceof Promise ? answer.then(withoutBody) : withoutBody(answer);
  }

  #answer(method: string, request: Request, bindings: NodeBindings): Response | Promise<Response> {
    const router = (this.#router ??= this.#build());
    const path = getPath(request);
    const [matches] = router.match(method, path);
    const [match] = matches;
    if (match === undefined) return this.#refuse(router, path);
    return this.#run(match[0], request, paramsOf(match[1]), bindings);
  }

  #build(): Router<ServerRoute> {
    const router = new TrieRouter<ServerRoute>();
    // The first match wins, so literal paths must come before parameters.
    const routes = [...this.#routes.values()].sort((left, right) =>
      shapeOf(left.path).localeCompare(shapeOf(right.path)),
    );
    for (const route of routes) router.add(route.method, route.path, route);
    return router;
  }

  #refuse(router: Router<ServerRoute>, path: string): Response {
    const allowed = methods.filter((method) => router.match(method, path)[0].length > 0);
    if (allowed.length === 0) return errorAnswer('SERVER_NOT_FOUND');
    const derived = [
      ...(allowed.includes('GET') ? ['HEAD'] : []),
      ...(this.#hasPreflights ? ['OPTIONS'] : []),
    ];
    return errorAnswer('SERVER_METHOD_NOT_ALLOWED', { Allow: [...allowed, ...derived].join(', ') });
  }
}

/** Returns the decoded parameters of a match. */
function paramsOf(values: Params | ParamIndexMap): Readonly<Record<string, string>> {
  let params: Record<string, string> | undefined;
  for (const name in values) {
    params ??= {};
    // Only Hono's other routers return indexes instead of values.
    params[name] = tryDecodeURIComponent(String(values[name]));
  }
  return params ?? noParameters;
}

/** Turns a GET response into a HEAD response and cancels the unread body. */
function withoutBody(response: Response): Response {
  discardBody(response);
  return new Response(null, response);
}

/** Returns one digit per segment, so that literals sort before parameters. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}

type UncheckedRoute = Readonly<Partial<Record<keyof ServerRoute, unknown>>>;

/** Checks every field, because a plugin may be written in JavaScript. */
function checkRoute({ method, path, handler, bodyLimit }: UncheckedRoute): void {
  const refuse = (expected: string, received: unknown, fix: string): DowelError =>
    new DowelError({
      code: 'SERVER_ROUTE_INVALID',
      problem: `The route ${describeValue(method)} ${describeValue(path)} is invalid`,
      expected,
      received: describeValue(received),
      fix,
    });
  if (!methods.some((known) => known === method)) {
    throw refuse(
      `one of the methods ${methods.join(', ')}`,
      method,
      'A GET route also handles HEAD; the `cors` option handles OPTIONS.',
    );
  }
  const names = typeof path === 'string' ? (path.match(/:\w+/g) ?? []) : [];
  if (typeof path !== 'string' || !pathPattern.test(path) || new Set(names).size < names.length) {
    throw refuse(
      "a path such as '/chat' or '/chat/:id', with a different name for each parameter",
      path,
      'Start with a slash, end without one, and use no wildcards, patterns or query.',
    );
  }
  if (typeof handler !== 'function') {
    throw refuse(
      'a function as the handler',
      handler,
      'Pass the function that handles the request.',
    );
  }
  if (bodyLimit !== undefined && !(Number.isSafeInteger(bodyLimit) && Number(bodyLimit) >= 1)) {
    throw refuse(
      `as \`bodyLimit\`, an integer from 1 to ${Number.MAX_SAFE_INTEGER}`,
      bodyLimit,
      "Set it in bytes, or leave it out for the server's limit.",
    );
  }
}
