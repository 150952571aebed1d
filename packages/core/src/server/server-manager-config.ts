/**
 * Which other sites may call the server from a browser. Without it none may.
 *
 * @category Server
 */
export type CorsOptions = {
  /**
   * The origins that may call: one, a list of them, or `'*'` for any.
   */
  readonly origin: string | readonly string[];
  /**
   * The methods they may use.
   *
   * @default ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']
   */
  readonly methods?: readonly string[];
  /**
   * The headers they may send.
   *
   * @default ['Content-Type']
   */
  readonly allowedHeaders?: readonly string[];
  /**
   * The headers of the answer that they may read.
   *
   * @default []
   */
  readonly exposedHeaders?: readonly string[];
  /**
   * Whether cookies may come along. Not together with `origin: '*'`.
   *
   * @default false
   */
  readonly credentials?: boolean;
  /**
   * Seconds for which a browser remembers the permission.
   *
   * @default 600
   */
  readonly maxAge?: number;
};

/**
 * How the server of a runtime behaves.
 *
 * @category Server
 */
export interface ServerManagerConfig {
  /**
   * The port to listen on in Node; `0` takes any free one, and `server.url` says which. Without it the server opens
   * no port and answers through `fetch` alone.
   *
   * @default no port
   */
  port?: number;
  /**
   * The address to listen on. The default is reachable from this machine only.
   *
   * @default '127.0.0.1'
   */
  hostname?: string;
  /**
   * The most bytes a request's body may have; more is answered with 413.
   *
   * @default 1048576
   */
  bodyLimit?: number;
  /**
   * Milliseconds a request may take; then it is answered with 504.
   *
   * @default 30000
   */
  requestTimeout?: number;
  /**
   * Milliseconds that `stop` waits for requests in flight before it cuts them off.
   *
   * @default 10000
   */
  drainTimeout?: number;
  /**
   * Which other sites may call the server from a browser.
   *
   * @default none
   */
  cors?: CorsOptions;
}
