import type * as z from 'zod';
import { reportSafely } from './call-safely.js';
import { CapabilityRegistry } from './capability-registry.js';
import { checkOption } from './check-option.js';
import { closeInReverse, closeInTime } from './close-in-reverse.js';
import type { BaseContextItem } from './context.js';
import { startRetention } from './context-retention.js';
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
import type { ApprovalRequest } from './paused-event.js';
import type { EventHandle, PlatformContext } from './pipeline/event.js';
import { countSafely, fitContext } from './pipeline/fit-context.js';
import { PluginRegistry } from './plugin-registry.js';
import { checkConfig, type RuntimeConfig } from './runtime-config.js';
import {
  cannotStartAgain,
  notRunning,
  stopFailed,
  stoppedWhileStarting,
} from './runtime-errors.js';
import { checkPage, resolveRuntimeOptions } from './runtime-options.js';
import {
  checkCapabilities,
  openMemory,
  registerParts,
  registerRoutes,
  startTriggers,
} from './runtime-start.js';
import { ServerManager } from './server/index.js';

type Closer = () => Promise<void>;
type State = 'new' | 'starting' | 'running' | 'stopping' | 'stopped';

/**
 * Runs an agent: manages its models, memory and plugins, and processes each event from trigger to answer.
 *
 * Create a runtime with {@link Runtime.init}, call `start`, and call `stop` when you're done. A stopped runtime can't
 * be started again; create a new one.
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
  /** The manager for the agent's models. Use it to call their capabilities. */
  readonly models: ModelManager;
  /** The manager for the agent's memory. Use it to read and write conversations. */
  readonly memory: MemoryManager;
  /** The registry of the agent's plugins. */
  readonly plugins: PluginRegistry;
  /** The HTTP server that handles route triggers. */
  readonly server: ServerManager;
  /** The registry of model capabilities, with their providers and aliases. */
  readonly capabilities: CapabilityRegistry;

  readonly #observers: Observers;
  readonly #events: EventLoop;
  readonly #triggers = new AbortController();
  /** Aborted when `stop` has waited long enough for a start in progress. */
  readonly #startup = new AbortController();
  /** Functions that close the opened parts, in the order in which the parts were opened. */
  readonly #closers: Closer[] = [];
  /** Milliseconds that each part may take to open, and to close. */
  readonly #startTimeout: number;
  readonly #closeTimeout: number;
  readonly #contextBudget: number;
  readonly #countTokens: (text: string) => number;
  readonly #contextRetention: number | undefined;
  readonly #onError: (message: string, error: unknown) => void;
  #state: State = 'new';
  #starting: Promise<void> | undefined;
  #stopping: Promise<void> | undefined;

  private constructor(config: RuntimeConfig) {
    const options = config.options ?? {};
    const {
      drainTimeout,
      startTimeout,
      queueSize,
      whenFull,
      concurrency,
      modelTimeout,
      memoryTimeout,
      ...limits
    } = resolveRuntimeOptions(options);
    const onError = reportSafely(options.onError);
    this.#onError = onError;
    this.#startTimeout = startTimeout;
    this.#contextBudget = limits.contextBudget;
    this.#countTokens = countSafely(options.countTokens, onError);
    this.#contextRetention = options.contextRetention;
    this.#observers = new Observers(onError);
    this.#closeTimeout = Math.max(1_000, drainTimeout);
    this.capabilities = new CapabilityRegistry();
    this.models = new ModelManager(this.capabilities, {
      timeout: modelTimeout,
      observers: this.#observers,
    });
    this.memory = new MemoryManager(config.memoryProvider, { timeout: memoryTimeout });
    this.plugins = new PluginRegistry();
    // A request must outlast the event that it waits for.
    const { requestTimeout = Math.min(limits.eventTimeout + 10_000, 2 ** 31 - 1) } =
      options.server ?? {};
    this.server = new ServerManager({
      ...options.server,
      requestTimeout,
    });
    this.server.onError((error, request) => {
      // Rejecting callers under load or during a stop is expected; don't report it.
      if (isDowelError(error, 'QUEUE_FULL') || isDowelError(error, 'RUNTIME_STOPPED')) return;
      onError(`Server error at ${request?.url ?? 'the port'}`, error);
    });
    this.#events = new EventLoop({
      models: this.models,
      memory: this.memory,
      plugins: this.plugins,
      observers: this.#observers,
      countTokens: this.#countTokens,
      limits,
      drainTimeout,
      queueSize,
      whenFull,
      concurrency,
      onError,
    });
    registerParts(this, config);
    if (options.observer !== undefined) this.observe(options.observer);
  }

  /**
   * Creates a runtime and checks its configuration. The memory, models, plugins and server stay closed until you call
   * {@link Runtime.start}.
   *
   * @param config - The models, memory, plugins and options.
   * @throws `CONFIG_INVALID`, `OPTION_INVALID`, `SERVER_CONFIG_INVALID`, `PLUGIN_INVALID`, `PLUGIN_DUPLICATE`,
   * `PROVIDER_INVALID`, `PROVIDER_DUPLICATE`, `PROVIDER_UNKNOWN`, `CAPABILITY_DUPLICATE`, `CAPABILITY_UNKNOWN`,
   * `CAPABILITY_ALIAS_TAKEN` or `CAPABILITY_ALIAS_CYCLE`.
   */
  static init(config: RuntimeConfig): Runtime {
    checkConfig(config);
    return new Runtime(config);
  }

  /** The event queue's state: its size, its capacity, and whether it is closed. */
  get queue(): Pick<EventQueue, 'size' | 'capacity' | 'closed'> {
    return this.#events.queue;
  }

  /**
   * Opens the memory, models, plugins and server, then starts the triggers. If any of them fails, `start` closes
   * everything it has opened, in reverse order, and throws the error. Calling `start` again before `stop` has no
   * further effect.
   *
   * @throws `RUNTIME_STOPPED` if `stop` has been called, `CAPABILITY_MISSING` if no model has a required capability, or
   * `CAPABILITY_ALIAS_DANGLING` if an alias doesn't resolve to a capability. If a model provider, a plugin or a trigger
   * fails to start, the code is `PROVIDER_INIT_FAILED`, `PLUGIN_INIT_FAILED` or `TRIGGER_START_FAILED`. If one takes
   * longer than `startTimeout`, the error's `cause` has the code `START_TIMEOUT`; for the memory provider, that is the
   * error itself. Errors from the memory provider and the server are thrown as well.
   */
  async start(): Promise<void> {
    if (this.#isOver) throw cannotStartAgain();
    this.#starting ??= this.#open();
    await this.#starting;
  }

  /**
   * Stops the agent. The runtime stops accepting events and waits up to `drainTimeout` for queued and running events to
   * end. Then it closes the server, plugins, models and memory, in that order. It doesn't wait for approvals: if the
   * memory is persistent, paused events are still paused after the next start.
   *
   * You can call `stop` more than once, and before or during `start`.
   *
   * @throws `RUNTIME_STOP_FAILED` if anything fails to close. Everything else is closed anyway.
   */
  async stop(): Promise<void> {
    this.#stopping ??= this.#close();
    await this.#stopping;
  }

  /**
   * Creates an event from the user's input and queues it for the agent to answer. Triggers call this method.
   *
   * @param input - The user's input.
   * @param platformContext - The event's platform, user and conversation, the functions that send answers back, and a
   * signal that cancels the event.
   * @returns A handle to the event. The promise resolves as soon as the event is queued.
   * @throws `EVENT_INVALID` if the input or the platform context is invalid, `QUEUE_FULL` if the queue is full and
   * `whenFull` is `'refuse'`, `RUNTIME_NOT_STARTED` or `RUNTIME_STOPPED` if the runtime isn't running, or
   * `EVENT_CANCELLED` if the signal is aborted before the event is queued.
   */
  async createEvent(input: string, platformContext: PlatformContext = {}): Promise<EventHandle> {
    this.#checkState('create an event', 'running');
    return this.#events.add(input, platformContext);
  }

  /**
   * Returns a queued, running or paused event of this process, so that you can wait for it, cancel it, or approve or
   * refuse the step it's paused at. To look for other events as well, use {@link Runtime.findEvent}.
   *
   * @param id - The event's id, from its handle or from an observer.
   * @returns A handle to the event, or `undefined` if this process has no unfinished event with this id.
   */
  getEvent(id: string): EventHandle | undefined {
    return this.#events.get(id);
  }

  /**
   * Finds an event in this process or in memory: it may have ended, have been paused before a restart, or have been
   * paused by another process.
   *
   * @param id - The event's id, from its handle or from `getPausedEvents`.
   * @returns A handle to the event, or `undefined` if no event has this id. If the event has ended, `done` is resolved.
   * @throws `RUNTIME_NOT_STARTED`, `OPTION_INVALID` if the id is empty or not a string, or any error that the memory
   * provider throws.
   */
  async findEvent(id: string): Promise<EventHandle | undefined> {
    this.#checkState('find an event', 'running', 'stopping');
    const isId = typeof id === 'string' && id !== '';
    checkOption(isId, 'argument', 'findEvent', 'the id of an event', id);
    return this.#events.find(id);
  }

  /**
   * Lists the events waiting for approval, in the order they paused. If the memory is persistent, the list includes
   * events that paused before a restart or in other processes. If the clocks of processes differ, the order of their
   * events follows these clocks.
   *
   * @param page - Which part of the list to return. To get the next page, pass the last request of this page as `after`.
   * @returns The steps to approve or refuse.
   * @throws `RUNTIME_NOT_STARTED`, `OPTION_INVALID` if `limit` or `after` is invalid, or any error that the memory provider throws.
   */
  async getPausedEvents(
    page: {
      /**
       * Maximum number of events to return, from 1 to 1,000.
       *
       * @default 100
       */
      readonly limit?: number | undefined;
      /**
       * Returns only events that paused after this one.
       *
       * @default the list starts with the oldest event
       */
      readonly after?: Pick<ApprovalRequest, 'id' | 'pausedAt'> | undefined;
    } = {},
  ): Promise<readonly ApprovalRequest[]> {
    this.#checkState('list the paused events', 'running', 'stopping');
    return this.#events.getPaused(checkPage(page));
  }

  /**
   * Cuts a context chain so that a prompt made from it stays within `contextBudget`. Older messages are left out first,
   * then older results. Use it in plugins that write their own prompts.
   *
   * @param chain - The chain of the event, from an {@link AgentContext}.
   * @param prompt - The rest of the prompt, which also counts.
   * @returns The shorter chain, and a line for the prompt that says what was left out, if anything was.
   */
  fitContext(
    chain: readonly BaseContextItem[],
    prompt: string,
  ): {
    /** The chain that fits. */
    readonly chain: readonly BaseContextItem[];
    /** Says how many messages and results were left out. */
    readonly note: string | undefined;
  } {
    return fitContext(chain, {
      budget: this.#contextBudget,
      countTokens: this.#countTokens,
      reserve: prompt,
    });
  }

  /**
   * Asks the model for an object that matches a schema. Works like {@link getObject}, but calls the runtime's models.
   *
   * @param schema - The object's schema.
   * @param prompt - The prompt. It doesn't need to mention JSON.
   * @param config - The number of attempts, an extra check, the provider, the timeout for each call, and options for
   * the model.
   * @throws `RUNTIME_NOT_STARTED`, `RUNTIME_STOPPED`, or any error that `getObject` or `models.executeCapability`
   * throws.
   */
  async getObject<Schema extends z.ZodType>(
    schema: Schema,
    prompt: string,
    config: Omit<GetObjectConfig<z.output<Schema>>, 'generateText'> &
      Pick<OperationConfig, 'provider' | 'timeout'> = {},
  ): Promise<z.output<Schema>> {
    this.#checkState('call a model', 'starting', 'running', 'stopping');
    const { provider, timeout, ...rest } = config;
    return getObject(schema, prompt, {
      ...rest,
      generateText: (text, request) =>
        this.models.executeCapability(TEXT_GENERATION_CAPABILITY, text, {
          ...request,
          ...(provider === undefined ? {} : { provider }),
          ...(timeout === undefined ? {} : { timeout }),
        }),
    });
  }

  /**
   * Calls a model capability.
   *
   * @param capability - The capability's id or an alias.
   * @param input - The input, which is validated against the capability's schema at run time.
   * @param config - The provider, the timeout and options for the model.
   * @throws `RUNTIME_NOT_STARTED`, `RUNTIME_STOPPED`, or any error that `models.executeCapability` throws.
   */
  async executeCapability<Id extends keyof ICapabilities | (string & {})>(
    capability: Id,
    input: Id extends keyof ICapabilities ? ICapabilities[Id]['input'] : unknown,
    config?: OperationConfig,
  ): Promise<Id extends keyof ICapabilities ? ICapabilities[Id]['output'] : unknown> {
    this.#checkState('call a capability', 'starting', 'running', 'stopping');
    return this.models.executeCapability(capability, input, config);
  }

  /**
   * Adds a listener for the stages of each event, from `queued` to `done` or `failed`. If a listener throws, events
   * and other listeners are not affected.
   *
   * @param listener - The function to call with each stage. Calls are synchronous and in order.
   * @returns A function that removes the listener.
   * @throws `OPTION_INVALID` if the listener isn't a function.
   */
  observe(listener: EventListener): () => void {
    checkOption(typeof listener === 'function', 'argument', 'observe', 'a function', listener);
    return this.#observers.add(listener);
  }

  get #isOver(): boolean {
    return this.#state === 'stopping' || this.#state === 'stopped';
  }

  async #open(): Promise<void> {
    this.#state = 'starting';
    const [closeMemory, closeModels, closePlugins, closeServer] = this.#createClosers();
    const limits = {
      startTimeout: this.#startTimeout,
      closeTimeout: this.#closeTimeout,
      signal: this.#startup.signal,
    };
    try {
      checkCapabilities(this);
      await openMemory(this.memory, limits);
      this.#closers.push(closeMemory);
      await this.#startRetention();
      await this.models.initWithin(limits);
      this.#closers.push(closeModels);
      this.#closers.push(closePlugins);
      await this.plugins.init(this, limits);
      registerRoutes(this);
      this.#closers.push(closeServer);
      await this.#events.restore();
      this.#checkNotStopped();
      this.#events.start();
      this.#state = 'running';
      await this.server.start();
      this.#checkNotStopped();
      await startTriggers(this, this.#triggers.signal, limits);
    } catch (error) {
      this.#state = 'stopping';
      this.#triggers.abort();
      await this.#events.stop();
      // Errors while closing are dropped: the caller needs the error that aborted the start. Everything is closed, even
      // if `stop` has done so before, because a part may have been opened since.
      await closeInReverse(this.#createClosers(), (close) => close());
      this.#state = 'stopped';
      throw error;
    }
  }

  async #startRetention(): Promise<void> {
    if (this.#contextRetention === undefined) return;
    const end = await startRetention(this.memory, this.#contextRetention, this.#onError);
    this.#triggers.signal.addEventListener('abort', end, { once: true });
    if (this.#triggers.signal.aborted) end();
  }

  /**
   * Returns functions that close the parts, in the order in which the parts are opened. Calling one again has no
   * effect.
   */
  #createClosers(): [Closer, Closer, Closer, Closer] {
    const timeout = this.#closeTimeout;
    return [
      () => closeInTime(() => this.memory.shutdown(), timeout),
      () => this.models.shutdownWithin(timeout),
      () => this.plugins.shutdown(timeout),
      () => closeInTime(() => this.server.stop(), timeout),
    ];
  }

  /** Throws if `stop` was called, and gave up waiting, while a part was opening. */
  #checkNotStopped(): void {
    if (this.#isOver) throw stoppedWhileStarting();
  }

  async #close(): Promise<void> {
    if (this.#state === 'running') this.#state = 'stopping';
    this.#triggers.abort();
    await this.#startSettled();
    this.#startup.abort(stoppedWhileStarting());
    // A failed start has already closed everything.
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

  /** Waits for a `start` in progress, because most parts open soon. Gives up after the close timeout. */
  async #startSettled(): Promise<void> {
    const settled = this.#starting?.catch(() => undefined) ?? Promise.resolve();
    await withDeadline(() => settled, {
      timeout: this.#closeTimeout,
      onTimeout: () => new Error('still starting'),
    }).catch(() => undefined);
  }

  /** Models can be called in a plugin's `init` and while `stop` drains events; new events cannot be created then. */
  #checkState(action: string, ...allowed: State[]): void {
    if (allowed.includes(this.#state)) return;
    throw notRunning(action, this.#isOver);
  }
}
