import { DowelError } from './errors.js';
import type { EventQueue } from './event-queue.js';
import { createEventQueue } from './event-queue.js';
import type { AgentEvent, EventResult, EventServices, PlatformContext } from './pipeline/event.js';
import { failedResult, runEvent } from './pipeline/run-event.js';

/** Milliseconds that an event gets to end after its signal is aborted. */
const CUT_OFF_GRACE = 1_000;

interface EventLoopOptions extends Omit<EventServices, 'signal'> {
  readonly queueSize: number;
  readonly whenFull: 'refuse' | 'wait';
  readonly concurrency: number;
  readonly drainTimeout: number;
}

/** Runs queued events, up to `concurrency` at once, and the events of each conversation in order. */
export class EventLoop {
  readonly #queue: EventQueue<AgentEvent>;
  readonly #services: EventServices;
  readonly #concurrency: number;
  readonly #drainTimeout: number;
  readonly #cut = new AbortController();
  /** The latest run of each conversation; the next event of the conversation waits for it. */
  readonly #conversations = new Map<string, Promise<unknown>>();
  /** Events that a worker has taken but not finished. */
  readonly #unfinished = new Set<AgentEvent>();
  #workers: Promise<void>[] = [];

  constructor({ queueSize, whenFull, concurrency, drainTimeout, ...services }: EventLoopOptions) {
    this.#queue = createEventQueue({ capacity: queueSize, whenFull });
    this.#services = { ...services, signal: this.#cut.signal };
    this.#concurrency = concurrency;
    this.#drainTimeout = drainTimeout;
  }

  get queue(): EventQueue<AgentEvent> {
    return this.#queue;
  }

  async add(
    input: string,
    platformContext: PlatformContext,
  ): Promise<{ id: string; conversationId: string; done: Promise<EventResult> }> {
    checkEvent(input, platformContext);
    const { promise: done, resolve: finish } = createDeferred<EventResult>();
    const { promise: announced, resolve: announce } = createDeferred<undefined>();
    const event: AgentEvent = {
      id: crypto.randomUUID(),
      input,
      conversationId: platformContext.conversationId ?? crypto.randomUUID(),
      platform: platformContext.platform ?? 'api',
      user: platformContext.user ?? 'user',
      trigger: platformContext.trigger ?? 'runtime:createEvent',
      metadata: Object.freeze({ ...platformContext.metadata }),
      respond: platformContext.respond,
      createdAt: Date.now(),
      announced,
      finish,
    };
    const { id, conversationId, platform } = event;
    await this.#queue.push(event);
    this.#services.observers.report(() => ({
      stage: 'queued',
      eventId: id,
      at: event.createdAt,
      input,
      platform,
      conversationId,
    }));
    announce(undefined);
    return { id, conversationId, done };
  }

  start(): void {
    this.#workers = Array.from({ length: this.#concurrency }, () => this.#work());
  }

  /** Closes the queue and waits for the remaining events; aborts them after `drainTimeout`. */
  async stop(): Promise<void> {
    this.#queue.close();
    const timer = setTimeout(() => {
      this.#cut.abort(
        new DowelError({
          code: 'RUNTIME_STOPPED',
          problem: 'The event was aborted because the runtime stopped',
          expected: `the event to end within ${this.#drainTimeout} ms of \`stop\``,
          received: 'an event that was still queued or running',
          fix: 'Raise `drainTimeout`, or make executors stop when `context.signal` is aborted.',
        }),
      );
    }, this.#drainTimeout);
    await Promise.race([Promise.all(this.#workers), this.#cutOff()]);
    clearTimeout(timer);
  }

  /** Fails events that don't end even after the abort, for example because the memory provider hangs. */
  async #cutOff(): Promise<void> {
    await new Promise((resolve) => {
      this.#cut.signal.addEventListener('abort', resolve, { once: true });
    });
    await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE));
    while (this.#queue.size > 0) {
      const waiting = await this.#queue.shift();
      if (waiting !== undefined) this.#unfinished.add(waiting);
    }
    for (const event of this.#unfinished)
      event.finish(failedResult(event, this.#cut.signal.reason));
  }

  async #work(): Promise<void> {
    for (
      let event = await this.#queue.shift();
      event !== undefined;
      event = await this.#queue.shift()
    ) {
      await this.#runInOrder(event);
    }
  }

  async #runInOrder(event: AgentEvent): Promise<void> {
    const { conversationId } = event;
    this.#unfinished.add(event);
    const before = this.#conversations.get(conversationId);
    const run = (async () => {
      // An idle worker may take the event before `add` has reported it as queued.
      await event.announced;
      await before;
      event.finish(await runEvent(event, this.#services));
    })();
    this.#conversations.set(conversationId, run);
    await run;
    this.#unfinished.delete(event);
    if (this.#conversations.get(conversationId) === run) this.#conversations.delete(conversationId);
  }
}

function createDeferred<Value>(): {
  readonly promise: Promise<Value>;
  readonly resolve: (value: Value) => void;
} {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

function checkEvent(input: unknown, platformContext: PlatformContext | null): void {
  const { conversationId, user, platform } = platformContext ?? {};
  const refuse = (what: string, value: unknown): never => {
    throw new DowelError({
      code: 'EVENT_INVALID',
      problem: `The event has an invalid ${what}`,
      expected: 'non-empty text',
      received:
        typeof value === 'string' ? 'empty or blank text' : `a value of type ${typeof value}`,
    });
  };
  const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
  if (!isText(input)) refuse('input', input);
  if (conversationId !== undefined && !isText(conversationId)) {
    refuse('conversation id', conversationId);
  }
  if (user !== undefined && !isText(user)) refuse('user', user);
  if (platform !== undefined && !isText(platform)) refuse('platform', platform);
}
