import type { Runtime } from './runtime.js';

/**
 * A trigger that handles HTTP requests to a route on the runtime's server.
 *
 * @example
 * ```ts
 * import { Plugin, Runtime, type TriggerRoute } from '@dowel/core';
 * import { createTestModel } from '@dowel/core/testing';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 *
 * class StatusPlugin extends Plugin {
 *   readonly id = 'status';
 *   readonly name = 'Status';
 *   readonly description = 'Reports on events.';
 *   override readonly triggers: TriggerRoute[] = [
 *     {
 *       id: 'event',
 *       route: {
 *         method: 'GET',
 *         path: '/events/:id',
 *         handler: (_request, { runtime, params }) =>
 *           Response.json({ active: Boolean(runtime.getEvent(params.id ?? '')) }),
 *       },
 *     },
 *   ];
 * }
 *
 * const runtime = Runtime.init({
 *   modelProviders: [createTestModel([])],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new StatusPlugin()],
 * });
 * await runtime.start();
 * const request = new Request('http://localhost/events/42');
 * const response = await runtime.server.fetch(request);
 * console.log(await response.json()); // { active: false }
 * await runtime.stop();
 * ```
 *
 * @category Plugins
 */
export interface TriggerRoute {
  /** The trigger's id, unique within the plugin. */
  readonly id: string;
  /** A short, human-readable description. */
  readonly description?: string | undefined;
  /** The route: its method, its path (with `:name` for parameters) and its handler. */
  readonly route: {
    /** The HTTP method. A GET route also handles HEAD. */
    readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
    /** The path, with `:name` for parameters, such as `/orders/:id`. */
    readonly path: string;
    /**
     * The maximum size of a request body in bytes. A larger body is rejected with status 413.
     *
     * @default the server's `bodyLimit`
     */
    readonly bodyLimit?: number | undefined;
    /**
     * Handles a request. If the handler throws, the client gets a JSON error without a stack trace. The status is 503
     * if the queue is full or the runtime isn't running, 413 if the body exceeds `bodyLimit`, and 500 for most other
     * errors.
     *
     * @param request - The request. Its signal is aborted when the client disconnects.
     * @param context - The runtime and the path parameters.
     */
    readonly handler: (
      request: Request,
      /** The runtime and the path parameters. */
      context: {
        /** The plugin's runtime. */
        readonly runtime: Runtime;
        /** The decoded path parameters, by name. */
        readonly params: Readonly<Record<string, string>>;
      },
    ) => Response | Promise<Response>;
  };
}

/**
 * A trigger that the runtime starts, such as a terminal, a schedule or a socket.
 *
 * @example
 * ```ts
 * import type { TriggerStart } from '@dowel/core';
 *
 * const everyHour: TriggerStart = {
 *   id: 'every-hour',
 *   description: 'Asks for the news every hour.',
 *   start: (runtime, signal) => {
 *     const ask = () => {
 *       runtime
 *         .createEvent('Any news?', { trigger: 'news:every-hour' })
 *         .catch(console.error);
 *     };
 *     const timer = setInterval(ask, 3_600_000);
 *     signal.addEventListener('abort', () => clearInterval(timer));
 *   },
 * };
 *
 * console.log(everyHour.id); // every-hour
 * ```
 *
 * @category Plugins
 */
export interface TriggerStart {
  /** The trigger's id, unique within the plugin. */
  readonly id: string;
  /** A short, human-readable description. */
  readonly description?: string | undefined;
  /**
   * Starts listening, then returns. Call `runtime.createEvent` to create events. Throw an error to abort the runtime's
   * startup.
   *
   * @param runtime - The plugin's runtime.
   * @param signal - A signal that is aborted when the runtime stops.
   */
  start(runtime: Runtime, signal: AbortSignal): void | Promise<void>;
}

/**
 * A source of events: a route trigger or a start trigger, never both.
 *
 * @example
 * ```ts
 * import type { Trigger } from '@dowel/core';
 *
 * const triggers: Trigger[] = [
 *   {
 *     id: 'ping',
 *     route: { method: 'GET', path: '/ping', handler: () => new Response('ok') },
 *   },
 *   {
 *     id: 'once',
 *     start: async (runtime) => {
 *       await runtime.createEvent('Good morning');
 *     },
 *   },
 * ];
 *
 * console.log(triggers.filter(({ route }) => route !== undefined).length); // 1
 * ```
 *
 * @category Plugins
 */
export type Trigger =
  | (TriggerRoute & { readonly start?: undefined })
  | (TriggerStart & { readonly route?: undefined });
