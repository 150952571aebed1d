import type { NodeBindings } from './server/body-limit.js';
import { Cors } from './server/cors.js';
import { Deadlines } from './server/deadlines.js';
import { errorAnswer } from './server/error-answers.js';
import type { Listener } from './server/listener.js';
import type { HandlerSurroundings } from './server/pending-answer.js';
import { resolveServerConfig, type ResolvedServerConfig } from './server/resolve-config.js';
import { RouteTable, type ServerRoute } from './server/route-table.js';
import { runHandler } from './server/run-handler.js';
import type { ServerManagerConfig } from './server/server-manager-config.js';

/**
 * HTTP for route triggers, on web-standard requests. The runtime has one as `runtime.server` and registers the
 * routes of its plugins there; it starts and stops with the runtime.
 *
 * `fetch` answers whether or not a port is open, so tests and browsers need none. Every error becomes JSON of the
 * shape `{ error: { code, message } }` that tells the caller nothing of the inside; listen with
 * {@link ServerManager.onError} to log what happened.
 *
 * Listening puts Hono's quicker `Request` and `Response` in place of Node's global ones. Therefore do not test
 * with `instanceof Response` what Node's own `fetch` returned.
 *
 * @example
 * ```ts
 * import { ServerManager } from '@dowel/core';
 *
 * const server = new ServerManager({ bodyLimit: 1000 });
 * server.route({
 *   method: 'GET',
 *   path: '/hello/:name',
 *   handler: (_request, { name }) => Response.json({ hello: name }),
 * });
 *
 * const answer = await server.fetch(new Request('http://localhost/hello/Ada'));
 * console.log(await answer.json()); // { hello: 'Ada' }
 *
 * const unknown = await server.fetch(new Request('http://localhost/nowhere'));
 * console.log(unknown.status); // 404
 * ```
 *
 * @category Server
 */
export class ServerManager {
  readonly #config: ResolvedServerConfig;
  readonly #cors: Cors | undefined;
  readonly #deadlines: Deadlines;
  readonly #table: RouteTable;
  readonly #errorListeners = new Set<(error: unknown, request: Request | undefined) => void>();
  #isAccepting = true;
  #listener: Listener | undefined;
  #lastChange: Promise<void> = Promise.resolve();

  /**
   * Checks the configuration and stores it; nothing is opened.
   *
   * @param config - Limits, time-outs, CORS and, in Node, the port.
   * @throws `SERVER_CONFIG_INVALID` when an option is not usable.
   */
  constructor(config: ServerManagerConfig = {}) {
    this.#config = resolveServerConfig(config);
    this.#cors = this.#config.cors === undefined ? undefined : new Cors(this.#config.cors);
    this.#deadlines = new Deadlines(this.#config.requestTimeout);
    const surroundings: HandlerSurroundings = {
      bodyLimit: this.#config.bodyLimit,
      deadlines: this.#deadlines,
      isStopping: () => !this.#isAccepting,
      report: this.#report,
    };
    this.#table = new RouteTable(
      (route, request, params, bindings) =>
        runHandler(surroundings, route, request, params, bindings),
      this.#cors !== undefined,
    );
  }

  /** The method and path of every route, in the order of registration. */
  get routes(): readonly { readonly method: string; readonly path: string }[] {
    return Array.from(this.#table.routes, ({ method, path }) => ({ method, path }));
  }

  /** Where the server listens; nothing while no port is open. */
  get address(): { readonly hostname: string; readonly port: number } | undefined {
    if (this.#listener === undefined) return undefined;
    const { hostname, port } = this.#listener;
    return { hostname, port };
  }

  /** Where to reach the server from this machine, such as `http://127.0.0.1:3000`; nothing while no port is open. */
  get url(): string | undefined {
    if (this.#listener === undefined) return undefined;
    const { hostname, port } = this.#listener;
    if (hostname === '0.0.0.0') return `http://127.0.0.1:${port}`;
    if (hostname === '::') return `http://[::1]:${port}`;
    return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
  }

  /**
   * Registers a route, at any time. A literal path goes before one with a parameter, whichever was registered
   * first; HEAD is answered by the route for GET.
   *
   * @param route - The method, the path with `:name` for parameters, and the handler, which gets the request and
   * the decoded parameters. A handler that is out of time runs on; what it returns then is dropped.
   * @throws `SERVER_ROUTE_DUPLICATE` or `SERVER_ROUTE_INVALID`.
   */
  route(route: {
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    readonly path: string;
    readonly handler: (
      request: Request,
      params: Readonly<Record<string, string>>,
    ) => Response | Promise<Response>;
  }): void {
    this.#table.add(route satisfies ServerRoute);
  }

  /**
   * Reports every error that a caller is not told about: what a handler threw, also after its time was up, an
   * answer that is none, a time-out, and trouble of the port (then without a request).
   *
   * @param listener - Called with the error and the request. What it throws is ignored.
   * @returns A function that ends the listening.
   */
  onError(listener: (error: unknown, request: Request | undefined) => void): () => void {
    this.#errorListeners.add(listener);
    return () => {
      this.#errorListeners.delete(listener);
    };
  }

  /**
   * Answers a request with no port involved, before the start as well; after `stop` with status 503.
   *
   * @param request - Any web-standard request; only its path matters, not its host.
   * @returns The answer. It never rejects because of a handler.
   */
  async fetch(request: Request): Promise<Response> {
    return this.#answer(request, {});
  }

  /**
   * Opens the port, if there is one in the configuration. Safe to call twice; may be called again after `stop`.
   *
   * @throws `SERVER_PORT_TAKEN`, `SERVER_PORT_FORBIDDEN`, `SERVER_HOSTNAME_UNKNOWN` or `SERVER_CANNOT_LISTEN`.
   */
  async start(): Promise<void> {
    await this.#inTurn(() => this.#open());
  }

  /**
   * Closes the port and idle connections at once, lets requests in flight finish for as long as `drainTimeout`,
   * and cuts off what is left then. Safe to call twice, and without a start.
   */
  async stop(): Promise<void> {
    this.#isAccepting = false;
    await this.#inTurn(() => this.#close());
  }

  /** Starts and stops happen one after the other, in the order of their calls. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const changed = this.#lastChange.then(change);
    this.#lastChange = changed.catch(() => undefined);
    return changed;
  }

  async #open(): Promise<void> {
    const { port } = this.#config;
    if (port !== undefined && this.#listener === undefined) {
      const { listen } = await import('#listen');
      this.#listener = await listen({
        port,
        config: this.#config,
        answer: (request, bindings) => this.#answer(request, bindings),
        report: (error) => {
          this.#report(error, undefined);
        },
      });
    }
    this.#isAccepting = true;
  }

  async #close(): Promise<void> {
    this.#isAccepting = false;
    const listener = this.#listener;
    this.#listener = undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeIsUp = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, this.#config.drainTimeout);
    });
    const closed = Promise.all([this.#deadlines.whenEmpty(), listener?.close()]);
    await Promise.race([closed, timeIsUp]);
    clearTimeout(timer);
    this.#deadlines.expireAll();
    // One turn of the event loop, for the answers that were just given to reach the network.
    await new Promise((resolve) => setTimeout(resolve));
    listener?.destroy();
    await closed;
  }

  #answer(request: Request, bindings: NodeBindings): Response | Promise<Response> {
    const cors = this.#cors;
    if (cors === undefined) return this.#dispatch(request, bindings);
    const answer = cors.preflight(request) ?? this.#dispatch(request, bindings);
    return answer instanceof Promise
      ? answer.then((response) => cors.mark(response, request))
      : cors.mark(answer, request);
  }

  #dispatch(request: Request, bindings: NodeBindings): Response | Promise<Response> {
    return this.#isAccepting
      ? this.#table.dispatch(request, bindings)
      : errorAnswer('SERVER_STOPPED');
  }

  readonly #report = (error: unknown, request: Request | undefined): void => {
    for (const listener of this.#errorListeners) {
      try {
        listener(error, request);
      } catch {
        // Whoever logs errors must not make more of them.
      }
    }
  };
}
