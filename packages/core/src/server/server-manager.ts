import type { NodeBindings } from './body-limit.js';
import { Cors } from './cors.js';
import { Deadlines } from './deadlines.js';
import { errorAnswer } from './error-answers.js';
import type { Listener } from './listener.js';
import { isForeign } from './origin-check.js';
import type { HandlerSurroundings } from './pending-answer.js';
import { resolveServerConfig, type ResolvedServerConfig } from './resolve-config.js';
import { RouteTable, type ServerRoute } from './route-table.js';
import { runHandler } from './run-handler.js';
import type { ServerManagerConfig } from './server-manager-config.js';

/**
 * Serves plugin routes over HTTP, using web-standard `Request` and `Response` objects. A runtime exposes its server as
 * `runtime.server`, registers its plugins' routes on it, and starts and stops it.
 *
 * `fetch` works with or without an open port, so tests and browsers don't need one. Every error is returned as JSON in
 * the form `{ error: { code, message } }`, without internal details; use {@link ServerManager.onError} to log the
 * cause.
 *
 * When a client disconnects before its response is complete, its request's `signal` is aborted and a streamed response
 * body is cancelled. If you copy a request, pass its signal to the copy:
 * `new Request(request, { signal: request.signal })`.
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
   * Creates a server and validates its configuration, without opening a port.
   *
   * @param config - Limits, timeouts, CORS and, in Node, the port.
   * @throws `SERVER_CONFIG_INVALID` if an option is invalid.
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

  /** The method and path of every route, in order of registration. */
  get routes(): readonly { readonly method: string; readonly path: string }[] {
    return Array.from(this.#table.routes, ({ method, path }) => ({ method, path }));
  }

  /** The address and port that the server listens on; `undefined` while no port is open. */
  get address(): { readonly hostname: string; readonly port: number } | undefined {
    if (this.#listener === undefined) return undefined;
    const { hostname, port } = this.#listener;
    return { hostname, port };
  }

  /** The server's URL on this machine, such as `http://127.0.0.1:3000`; `undefined` while no port is open. */
  get url(): string | undefined {
    if (this.#listener === undefined) return undefined;
    const { hostname, port } = this.#listener;
    if (hostname === '0.0.0.0') return `http://127.0.0.1:${port}`;
    if (hostname === '::') return `http://[::1]:${port}`;
    return `http://${hostname.includes(':') ? `[${hostname}]` : hostname}:${port}`;
  }

  /** How long a handler may take to respond, in milliseconds. */
  get requestTimeout(): number {
    return this.#config.requestTimeout;
  }

  /**
   * Registers a route. You can add routes at any time. A literal path takes precedence over a path with a parameter,
   * regardless of which was registered first. A GET route also handles HEAD.
   *
   * @param route - The method, the path and the handler.
   * @throws `SERVER_ROUTE_DUPLICATE` if the method and path already have a route, or `SERVER_ROUTE_INVALID` if the
   * route is malformed.
   */
  route(route: {
    /** The HTTP method. */
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** The path, with `:name` for parameters, such as `/orders/:id`. */
    readonly path: string;
    /**
     * The maximum size of a request body in bytes.
     *
     * @default the server's `bodyLimit`
     */
    readonly bodyLimit?: number | undefined;
    /**
     * Handles a request. The handler receives the request and the decoded path parameters. If the handler exceeds
     * `requestTimeout`, it keeps running, but its response is discarded.
     */
    readonly handler: (
      request: Request,
      params: Readonly<Record<string, string>>,
    ) => Response | Promise<Response>;
  }): void {
    this.#table.add(route satisfies ServerRoute);
  }

  /**
   * Adds a listener for errors whose details aren't sent to the client. The listener is called when a handler throws,
   * even after its timeout; when a response is invalid or its body can't be sent; when a request times out; and when
   * the server fails outside a request. A client that disconnects doesn't count as an error.
   *
   * @param listener - The function to call with the error and, if there is one, the request. Errors that it throws are
   * ignored.
   * @returns A function that removes the listener.
   */
  onError(listener: (error: unknown, request: Request | undefined) => void): () => void {
    this.#errorListeners.add(listener);
    return () => {
      this.#errorListeners.delete(listener);
    };
  }

  /**
   * Handles a request without using a port. You can call `fetch` before `start`; after `stop`, it responds with status
   * 503.
   *
   * @param request - Any web-standard request. If the `Origin` header of a POST, PUT, PATCH or DELETE request differs
   * from its URL's origin, `cors` must allow the header's origin.
   * @returns The response. If a handler fails, the promise still resolves, with an error response.
   */
  async fetch(request: Request): Promise<Response> {
    return this.#answer(request, {});
  }

  /**
   * Opens the port, if one is configured. Safe to call more than once, and after `stop`.
   *
   * @throws `SERVER_PORT_TAKEN` if the port is in use, `SERVER_PORT_FORBIDDEN` if the process has no permission to open
   * it, `SERVER_HOSTNAME_UNKNOWN` if `hostname` can't be resolved or isn't an address of this machine, or
   * `SERVER_CANNOT_LISTEN` if opening the port fails for another reason, for example in a browser.
   */
  async start(): Promise<void> {
    await this.#inTurn(() => this.#open());
  }

  /**
   * Closes the port and idle connections, waits up to `drainTimeout` for requests in flight, then cuts off those that
   * are still running. Safe to call more than once, and before `start`.
   */
  async stop(): Promise<void> {
    this.#isAccepting = false;
    await this.#inTurn(() => this.#close());
  }

  /** Runs starts and stops one after the other, in call order. */
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
        report: this.#report,
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
    // Wait one turn of the event loop, so that the last responses reach the network.
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
    if (!this.#isAccepting) return errorAnswer('SERVER_STOPPED');
    if (isForeign(request, this.#config.cors?.origins)) return errorAnswer('SERVER_ORIGIN_REFUSED');
    return this.#table.dispatch(request, bindings);
  }

  readonly #report = (error: unknown, request?: Request): void => {
    for (const listener of this.#errorListeners) {
      try {
        listener(error, request);
      } catch {
        // A failing error listener must not affect the request.
      }
    }
  };
}
