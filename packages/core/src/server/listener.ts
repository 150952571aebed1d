import type { NodeBindings } from './body-limit.js';
import type { ResolvedServerConfig } from './resolve-config.js';

/** An open port. */
export interface Listener {
  readonly hostname: string;
  readonly port: number;
  /** Stops accepting connections, closes idle ones, and resolves when all are closed. */
  close(): Promise<void>;
  /** Closes every connection, including busy ones. */
  destroy(): void;
}

/** Where to listen, how to answer requests, and where to report errors outside a handler. */
export interface ListenOptions {
  readonly port: number;
  readonly config: ResolvedServerConfig;
  readonly answer: (request: Request, bindings: NodeBindings) => Response | Promise<Response>;
  readonly report: (error: unknown, request?: Request) => void;
}
