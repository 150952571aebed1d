import type { NodeBindings } from './body-limit.js';
import type { ResolvedServerConfig } from './resolve-config.js';

/** An open port. */
export interface Listener {
  readonly hostname: string;
  readonly port: number;
  /** Takes no new connection, closes the idle ones at once, and resolves when the last is closed. */
  close(): Promise<void>;
  /** Closes every connection, whatever it is doing. */
  destroy(): void;
}

/** What a listener needs: where to listen, what answers, and whom to tell of an error outside any handler. */
export interface ListenOptions {
  readonly port: number;
  readonly config: ResolvedServerConfig;
  readonly answer: (request: Request, bindings: NodeBindings) => Response | Promise<Response>;
  readonly report: (error: unknown) => void;
}
