import type * as z from 'zod';
import { CapabilityRegistry } from './capability-registry.js';
import { checkConfig } from './check-config.js';
import { closeInReverse, closeInTime } from './close-in-reverse.js';
import { withDeadline } from './deadline.js';
import { isDowelError } from './errors.js';
import type { EventQueue } from './event-queue.js';
import { EventLoop } from './event-loop.js';
import { getObject, type GetObjectConfig } from './get-object.js';
import { MemoryManager } from './memory-manager.js';
import { ModelManager } from './model-manager.js';
import {
  TEXT_GENERATION_CAPABILITY,
  type ICapabilities,
  type OperationConfig,
} from './model-provider.js';
import { Observers, type EventListener } from './observer.js';
import type { EventResult, PlatformContext } from './pipeline/event.js';
import { PluginRegistry } from './plugin-registry.js';
import { cannotStartAgain, notRunning, stopFailed } from './runtime-errors.js';
import { resolveRuntimeOptions, type RuntimeConfig } from './runtime-options.js';
import {
  checkCapabilities,
  registerParts,
  registerRoutes,
  startTriggers,
} from './runtime-start.js';
import { ServerManager } from './server-manager.js';

type State = 'new' | 'starting' | 'running' | 'stopping' | 'stopped';

/**
 * An agent: models, memory and plugins, and the loop that takes each event from its trigger to its answer.
 *
 * Make one with {@link Runtime.init}, `start` it, and `stop` it when you are done. A runtime that has stopped
 * does not start again: make a new one.
 *
 * @example
 * ```ts
 * import { Plugin, Runtime, type Executor } from '@dowel/core';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 *
 * class GreetPlugin extends Plugin {
 *   readonly id = 'greet';
 *   readonly name = 'Greet';
 *   readonly description = 'Greets people.';
 *   override readonly executors: Executor[] = [
 *     {
 *       name: 'hello',
 *       description: 'Says hello to the user.',
 *       execute: ({ user }) => ({ success: true, data: `Hello, ${user}!` }),
 *     },
 *   ];
 * }
 *
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({ plans: [{ when: /hi/, steps: ['greet:hello'] }] }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new GreetPlugin()],
 * });
 *
 * await runtime.start();
 * const event = await runtime.createEvent('hi there', { user: 'Ada' });
 * console.log((await event.done).answer); // Hello, Ada!
 * await runtime.stop();
 * ```
 *
 * @category Running an agent
 */
export class Runtime {
  /** The model providers of this agent, and the way to use what they can do. */
  readonly models: ModelManager;
  /** Where this agent keeps its conversations, and the way to read and write them. */
  readonly memory: MemoryManager;
  /** The plugins of this agent, by id. */
  readonly plugins: PluginRegistry;
  /** The server for route triggers. */
  readonly server: ServerManager;
  /** Which capabilities there are, and who has them. */
  readonly capabilities: CapabilityRegistry;

  readonly #observers: Observers;
  readonly #events: EventLoop;
  readonly #triggers = new AbortController();
  /** How to close what has been opened, in the order of opening. */
  readonly #closers: (() => Promise<void>)[] = [];
  /** Milliseconds for each thing to close. */
  readonly #closeTimeout: number;
  #state: State = 'new';
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  private constructor(config: RuntimeConfig) {
    const options = config.options ?? {};
    const { drainTimeout, queueSize, whenFull, concurrency, ...limits } =
      resolveRuntimeOptions(options);
    const onError = options.onError ?? console.error;
    this.#observers = new Observers(onError);
    this.#closeTimeout = Math.max(1_000, drainTimeout);
    this.capabilities = new CapabilityRegistry();
    this.models = new ModelManager(this.capabilities);
    this.memory = new MemoryManager(config.memoryProvider);
    this.plugins = new PluginRegistry();
    this.server = new ServerManager(options.server);
    this.server.onError((error, request) => {
      // A caller who was sent away because there is too much to do is no failure, and under load there are many.
      if (isDowelError(error, 'QUEUE_FULL') || isDowelError(error, 'RUNTIME_STOPPED')) return;
      onError(`The server failed at ${request?.url ?? 'its port'}`, error);
    });
    this.#events = new EventLoop({
      models: this.models,
      memory: this.memory,
      plugins: this.plugins,
      observers: this.#observers,
      limits,
      drainTimeout,
      queueSize,
      whenFull,
      concurrency,
    });
    registerParts(this, config);
    if (options.observer !== undefined) this.observe(options.observer);
  }

  /**
   * Puts an agent together. Nothing is opened yet: that is what {@link Runtime.start} does.
   *
   * @param config - Models, memory, plugins and options.
   * @throws An error with a code for anything that could not work: two plugins with one id, an option out of
   * range, a malformed provider.
   */
  static init(config: RuntimeConfig): Runtime {
    checkConfig(config);
    return new Runtime(config);
  }

  /** The queue of events, to look at: how many wait, how many may wait, and whether it takes more. */
  get queue(): Pick<EventQueue, 'size' | 'capacity' | 'closed'> {
    return this.#events.queue;
  }

  /**
   * Opens memory, models, plugins and server, then starts the triggers. If one of them refuses, what was open
   * is closed again, in reverse order, and the refusal is thrown. Calling it again while it runs changes
   * nothing.
   */
  async start(): Promise<void> {
    if (this.#isOver) throw cannotStartAgain();
    this.#starting ??= this.#open();
    await this.#starting;
  }

  /**
   * Ends the agent: takes no more events, lets those that wait or run come to their end (for at most
   * `drainTimeout`), then closes server, plugins, models and memory, in this order. Safe to call twice, and
   * before or during `start`.
   *
   * @throws `RUNTIME_STOP_FAILED` if something refused to close; everything else is closed all the same.
   */
  async stop(): Promise<void> {
    this.#stopping ??= this.#close();
    await this.#stopping;
  }

  /**
   * Makes an event: something was said, and the agent should answer. This is what triggers call.
   *
   * @param input - What was said.
   * @param platformContext - Where and by whom, and how to send answers back.
   * @returns As soon as the event is queued: its id, its conversation, and `done`, which resolves when it has
   * ended. `done` never rejects: a failed event has `status: 'failed'` and an `error`.
   * @throws `QUEUE_FULL`, `RUNTIME_NOT_STARTED`, `RUNTIME_STOPPED` or `EVENT_INVALID`.
   */
  async createEvent(
    input: string,
    platformContext: PlatformContext = {},
  ): Promise<{
    readonly id: string;
    readonly conversationId: string;
    readonly done: Promise<EventResult>;
  }> {
    this.#checkState('make an event', 'running');
    return this.#events.add(input, platformContext);
  }

  /**
   * Asks the model for an object: {@link getObject} with this runtime's models.
   *
   * @param schema - What the object must look like.
   * @param prompt - What to ask.
   * @param config - Attempts, an extra check, and what the model is told.
   */
  async getObject<Schema extends z.ZodType>(
    schema: Schema,
    prompt: string,
    config: Omit<GetObjectConfig<z.output<Schema>>, 'generateText'> = {},
  ): Promise<z.output<Schema>> {
    this.#checkState('ask a model', 'starting', 'running', 'stopping');
    return getObject(schema, prompt, {
      ...config,
      generateText: (text, request) =>
        this.models.executeCapability(TEXT_GENERATION_CAPABILITY, text, request),
    });
  }

  /**
   * Uses a capability of a model.
   *
   * @param capability - Its id, or an alias of it.
   * @param input - What goes in; checked by the types and, at run time, by the capability's schema.
   * @param config - Which provider, how long, and what the model is told.
   */
  async executeCapability<Id extends keyof ICapabilities | (string & {})>(
    capability: Id,
    input: Id extends keyof ICapabilities ? ICapabilities[Id]['input'] : unknown,
    config?: OperationConfig,
  ): Promise<Id extends keyof ICapabilities ? ICapabilities[Id]['output'] : unknown> {
    this.#checkState('use a capability', 'starting', 'running', 'stopping');
    return this.models.executeCapability(capability, input, config);
  }

  /**
   * Listens to every stage of every event: queued, planned, each step started and ended, modified, failed or
   * done, with times. A listener that throws harms nothing.
   *
   * @param listener - Called with each stage, at once and in order.
   * @returns A function that ends the listening.
   */
  observe(listener: EventListener): () => void {
    return this.#observers.add(listener);
  }

  get #isOver(): boolean {
    return this.#state === 'stopping' || this.#state === 'stopped';
  }

  async #open(): Promise<void> {
    this.#state = 'starting';
    const timeout = this.#closeTimeout;
    try {
      checkCapabilities(this);
      await this.memory.init();
      this.#closers.push(() => closeInTime(() => this.memory.shutdown(), timeout));
      await this.models.init();
      this.#closers.push(() => this.models.shutdownWithin(timeout));
      this.#closers.push(() => this.plugins.shutdown(timeout));
      await this.plugins.init(this);
      registerRoutes(this);
      this.#closers.push(() => closeInTime(() => this.server.stop(), timeout));
      this.#events.start();
      this.#state = 'running';
      await this.server.start();
      await startTriggers(this, this.#triggers.signal);
    } catch (error) {
      this.#state = 'stopping';
      this.#triggers.abort();
      await this.#events.stop();
      // The refusal is what the caller has to hear of; trouble in closing comes second.
      await closeInReverse(this.#closers, (close) => close());
      this.#state = 'stopped';
      throw error;
    }
  }

  async #close(): Promise<void> {
    if (this.#state === 'running') this.#state = 'stopping';
    this.#triggers.abort();
    // A start that was refused has closed everything itself.
    await this.#startSettled();
    if (this.#state === 'stopped') return;
    this.#state = 'stopping';
    // Requests in flight wait for their events, so both are drained together.
    const serverStopped = this.server.stop().catch((error: unknown) => error);
    await this.#events.stop();
    await serverStopped;
    const errors = await closeInReverse(this.#closers, (close) => close());
    this.#state = 'stopped';
    if (errors.length > 0) throw stopFailed(errors);
  }

  /** A start that is under way is let finish, because half-opened things cannot be closed; but not for ever. */
  async #startSettled(): Promise<void> {
    const settled = this.#starting?.catch(() => undefined) ?? Promise.resolve();
    await withDeadline(() => settled, {
      timeout: this.#closeTimeout,
      onTimeout: () => new Error('still starting'),
    }).catch(() => undefined);
  }

  /** Models are there for a plugin's `init` and for the events that `stop` waits for; new events are not taken then. */
  #checkState(action: string, ...allowed: State[]): void {
    if (allowed.includes(this.#state)) return;
    throw notRunning(action, this.#isOver);
  }
}
