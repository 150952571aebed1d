/**
 * Allows web pages from other origins to call the server (CORS). Without these settings, the server rejects requests
 * from those pages with status 403. GET, HEAD and OPTIONS requests are exempt: they reach their routes, but the browser
 * hides the responses from the page. Clients that don't send an `Origin` header, such as curl, are not affected.
 *
 * @example
 * ```ts
 * import { ServerManager, type CorsOptions } from '@dowel/core';
 *
 * const cors: CorsOptions = { origin: 'https://app.example', credentials: true };
 * const server = new ServerManager({ cors });
 * server.route({
 *   method: 'POST',
 *   path: '/chat',
 *   handler: () => new Response('Hello'),
 * });
 *
 * const post = async (origin: string) => {
 *   const init = { method: 'POST', headers: { Origin: origin } };
 *   return server.fetch(new Request('http://localhost/chat', init));
 * };
 * console.log((await post('https://app.example')).status); // 200
 * console.log((await post('https://other.example')).status); // 403
 * ```
 *
 * @category Server
 */
export type CorsOptions = {
  /**
   * The allowed origins: a single origin, a list, or `'*'` for any. The server's own origin is always allowed; behind a
   * proxy, this only works if the proxy leaves the `Host` header unchanged.
   */
  readonly origin: string | readonly string[];
  /**
   * The methods that a preflight response allows.
   *
   * @default ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
   */
  readonly methods?: readonly string[] | undefined;
  /**
   * The request headers that these origins may send.
   *
   * @default ['Content-Type']
   */
  readonly allowedHeaders?: readonly string[] | undefined;
  /**
   * The response headers that these origins may read.
   *
   * @default []
   */
  readonly exposedHeaders?: readonly string[] | undefined;
  /**
   * Whether browsers may send cookies. Cannot be combined with `origin: '*'`.
   *
   * @default false
   */
  readonly credentials?: boolean | undefined;
  /**
   * How many seconds a browser may cache a preflight response.
   *
   * @default 600
   */
  readonly maxAge?: number | undefined;
};

/**
 * Options for a runtime's HTTP server: its port, limits, timeouts and CORS.
 *
 * @example
 * ```ts
 * import { ServerManager, type ServerManagerConfig } from '@dowel/core';
 *
 * const config: ServerManagerConfig = { port: 0, bodyLimit: 5 };
 * const server = new ServerManager(config);
 * server.route({
 *   method: 'POST',
 *   path: '/notes',
 *   handler: async (request) => new Response(await request.text()),
 * });
 *
 * await server.start();
 * const url = `${server.url}/notes`;
 * const response = await fetch(url, { method: 'POST', body: 'Too long' });
 * console.log(response.status); // 413
 * await server.stop();
 * ```
 *
 * @category Server
 */
export interface ServerManagerConfig {
  /**
   * The port to listen on in Node. `0` picks a free port; read it from `server.url`. Without a port, the server only
   * handles requests that you pass to `server.fetch`.
   *
   * @default no port
   */
  port?: number | undefined;
  /**
   * The address to listen on. By default, the server only accepts connections from this machine. If the server listens
   * on a loopback address, as it does by default, a request's `Host` header must be `localhost`, a name that ends in
   * `.localhost`, a loopback address, this `hostname` or one of the `allowedHosts`. Other requests are rejected with
   * status 403, which prevents DNS rebinding attacks by web pages.
   *
   * @default '127.0.0.1'
   */
  hostname?: string | undefined;
  /**
   * Additional host names to accept in the `Host` header, without a port. Only used if the server listens on a loopback
   * address. If a reverse proxy on this machine forwards the agent's public host name, list that name here.
   *
   * @default []
   */
  allowedHosts?: readonly string[] | undefined;
  /**
   * The maximum size of a request body in bytes. A larger body is rejected with status 413. A route can set its own
   * limit.
   *
   * @default 1048576
   */
  bodyLimit?: number | undefined;
  /**
   * How long, in milliseconds, a handler may take to return its response before the request fails with status 504.
   * Sending the response body has no time limit.
   *
   * @default the runtime's `eventTimeout` plus 10000; without a runtime, 30000
   */
  requestTimeout?: number | undefined;
  /**
   * How long, in milliseconds, `stop` waits for requests in flight and open streams before it cuts them off.
   *
   * @default 10000
   */
  drainTimeout?: number | undefined;
  /**
   * Which other origins may call the server from a browser.
   *
   * @default none
   */
  cors?: CorsOptions | undefined;
}
