import type { Router } from 'hono/router';
import { RegExpRouter } from 'hono/router/reg-exp-router';
import { SmartRouter } from 'hono/router/smart-router';
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
  readonly handler: (
    request: Request,
    params: Readonly<Record<string, string>>,
  ) => Response | Promise<Response>;
}

/** Runs the handler of the route that matched. */
export type RunRoute = (
  route: ServerRoute,
  request: Request,
  params: Readonly<Record<string, string>>,
  bindings: NodeBindings,
) => Response | Promise<Response>;

/**
 * The routes, and Hono's router made of them. The router takes no route after its first match, so it is made at
 * the first request and again after a change. The rest of Hono's application (its context, its middleware) would
 * be work for every request that nothing here needs.
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
    // Two paths that differ only in what they call a parameter match the same requests.
    const key = `${route.method} ${route.path.replace(/:\w+/g, ':')}`;
    const other = this.#routes.get(key);
    if (other !== undefined) {
      throw new DowelError({
        code: 'SERVER_ROUTE_DUPLICATE',
        problem: `The route ${route.method} ${route.path} is registered already`,
        expected: 'one handler for each method and path',
        received: `a second one beside ${other.method} ${other.path}`,
        fix: 'Change one of the paths; if two plugins clash, configure one of them.',
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
    const [matches, values] = router.match(method, path);
    const [match] = matches;
    if (match === undefined) return this.#refuse(router, path);
    return this.#run(match[0], request, paramsOf(match[1], values), bindings);
  }

  #build(): Router<ServerRoute> {
    const router = new SmartRouter<ServerRoute>({
      routers: [new RegExpRouter(), new TrieRouter()],
    });
    // The first of several matches answers: a literal path must come before a parameter.
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

/** The parameters of a match. One of Hono's routers gives their values, the other their places in a list. */
function paramsOf(
  names: Readonly<Record<string, string | number>>,
  values: readonly string[] | undefined,
): Readonly<Record<string, string>> {
  let params: Record<string, string> | undefined;
  for (const name in names) {
    const place = names[name];
    const value = typeof place === 'number' ? values?.[place] : place;
    params ??= {};
    if (value !== undefined) params[name] = tryDecodeURIComponent(value);
  }
  return params ?? noParameters;
}

/** The answer to HEAD, from that to GET. Nobody will read the body, and its source should know. */
function withoutBody(response: Response): Response {
  discardBody(response);
  return new Response(null, response);
}

/** One digit for each segment, such that literals sort before parameters. */
function shapeOf(path: string): string {
  return path
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '1' : '0'))
    .join('');
}

/** Takes nothing for granted: a plugin may be written in JavaScript. */
function checkRoute({ method, path, handler }: Record<keyof ServerRoute, unknown>): void {
  const refuse = (expected: string, received: unknown, fix: string): DowelError =>
    new DowelError({
      code: 'SERVER_ROUTE_INVALID',
      problem: `The route ${describeValue(method)} ${describeValue(path)} is not usable`,
      expected,
      received: describeValue(received),
      fix,
    });
  if (!methods.some((known) => known === method)) {
    throw refuse(
      `one of the methods ${methods.join(', ')}`,
      method,
      'HEAD is answered by the route for GET, OPTIONS by the CORS options.',
    );
  }
  const names = typeof path === 'string' ? (path.match(/:\w+/g) ?? []) : [];
  if (typeof path !== 'string' || !pathPattern.test(path) || new Set(names).size < names.length) {
    throw refuse(
      "a path such as '/chat' or '/chat/:id', each parameter with a name of its own",
      path,
      'Begin with a slash, end without one, and use no wildcards, patterns or query.',
    );
  }
  if (typeof handler !== 'function') {
    throw refuse('a function as the handler', handler, 'Pass the function that answers.');
  }
}
