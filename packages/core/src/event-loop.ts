import { createId } from './create-id.js';
import { DowelError } from './errors.js';
import { createEventQueue, type ConversationQueue, type EventQueue } from './event-queue.js';
import type {
  AgentEvent,
  EventHandle,
  EventResult,
  EventServices,
  PlatformContext,
} from './pipeline/event.js';
import { failedResult, runEvent } from './pipeline/run-event.js';
import { describeOwner } from './signal-owner.js';

/** Milliseconds that an event gets to end after its signal is aborted. */
const CUT_OFF_GRACE = 1_000;

interface EventLoopOptions extends EventServices {
  readonly queueSize: number;
  readonly whenFull: 'refuse' | 'wait';
  readonly concurrency: number;
  readonly drainTimeout: number;
}

/** An event that has not ended. */
interface Unfinished {
  readonly event: AgentEvent;
  readonly handle: EventHandle;
}

/** Runs queued events, up to `concurrency` at once, and the events of each conversation in order. */
export class EventLoop {
  readonly #queue: ConversationQueue<AgentEvent>;
  readonly #services: EventServices;
  readonly #concurrency: number;
  readonly #drainTimeout: number;
  /** The queued and running events, by id. */
  readonly #unfinished = new Map<string, Unfinished>();
  #workers: Promise<void>[] = [];

  constructor({ queueSize, whenFull, concurrency, drainTimeout, ...services }: EventLoopOptions) {
    this.#queue = createEventQueue({
      capacity: queueSize,
      whenFull,
      getConversation: ({ conversationId }) => conversationId,
    });
    this.#services = services;
    this.#concurrency = concurrency;
    this.#drainTimeout = drainTimeout;
  }

  get queue(): EventQueue<AgentEvent> {
    return this.#queue;
  }

  async add(input: string, platformContext: PlatformContext): Promise<EventHandle> {
    checkEvent(input, platformContext);
    if (platformContext.signal?.aborted === true) throw cancelled('its signal was already aborted');
    const { event, done, announce } = createEvent(input, platformContext);
    const { id, conversationId, platform } = event;
    const handle: EventHandle = {
      id,
      conversationId,
      done,
      cancel: (reason = 'the caller cancelled it') => {
        this.#cancel(id, reason);
      },
    };
    this.#unfinished.set(id, { event, handle });
    const onAbort = (): void => {
      handle.cancel('its signal was aborted');
    };
    platformContext.signal?.addEventListener('abort', onAbort, { once: true });
    void done.then(() => {
      this.#unfinished.delete(id);
      platformContext.signal?.removeEventListener('abort', onAbort);
    });
    try {
      await this.#queue.push(event);
    } catch (error) {
      event.finish(failedResult(event, error));
      throw error;
    }
    this.#services.observers.report(() => ({
      stage: 'queued',
      eventId: id,
      at: event.createdAt,
      input,
      platform,
      conversationId,
    }));
    announce();
    return handle;
  }

  /** Returns the queued or running event with this id. */
  get(id: string): EventHandle | undefined {
    return this.#unfinished.get(id)?.handle;
  }

  start(): void {
    this.#workers = Array.from({ length: this.#concurrency }, () => this.#work());
  }

  /** Closes the queue and waits for the remaining events; aborts them after `drainTimeout`. */
  async stop(): Promise<void> {
    this.#queue.close();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cutOff = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        void this.#cutOff().then(resolve);
      }, this.#drainTimeout);
    });
    await Promise.race([Promise.all(this.#workers), cutOff]);
    clearTimeout(timer);
  }

  #cancel(id: string, reason: string): void {
    const event = this.#unfinished.get(id)?.event;
    if (event === undefined) return;
    event.abort(cancelled(reason));
    // A running event ends by itself. A queued one would otherwise wait for its turn.
    if (this.#queue.remove(event)) void this.#run(event);
  }

  /** Aborts the remaining events, and fails those that don't end even so, because a memory provider hangs. */
  async #cutOff(): Promise<void> {
    const reason = new DowelError({
      code: 'RUNTIME_STOPPED',
      problem: 'The event was aborted because the runtime stopped',
      expected: `the event to end within ${this.#drainTimeout} ms of \`stop\``,
      received: 'an event that was still queued or running',
      fix: 'Raise `drainTimeout`, or make executors stop when `context.signal` is aborted.',
    });
    const remaining = [...this.#unfinished.values()].map(({ event }) => event);
    for (const event of remaining) event.abort(reason);
    await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE));
    for (const event of remaining) event.finish(failedResult(event, reason));
  }

  async #work(): Promise<void> {
    for (
      let event = await this.#queue.shift();
      event !== undefined;
      event = await this.#queue.shift()
    ) {
      await this.#run(event);
      this.#queue.release(event);
    }
  }

  async #run(event: AgentEvent): Promise<void> {
    // A worker may take the event before `add` has reported it as queued.
    await event.announced;
    const { eventTimeout } = this.#services.limits;
    const timer = setTimeout(() => {
      event.abort(tookTooLong(eventTimeout));
    }, eventTimeout);
    event.finish(await runEvent(event, this.#services));
    clearTimeout(timer);
  }
}

function createEvent(
  input: string,
  platformContext: PlatformContext,
): { event: AgentEvent; done: Promise<EventResult>; announce: () => void } {
  const { promise: done, resolve: finish } = createDeferred<EventResult>();
  const { promise: announced, resolve: announce } = createDeferred<undefined>();
  const controller = new AbortController();
  const event: AgentEvent = {
    id: createId(),
    input,
    conversationId: platformContext.conversationId ?? createId(),
    platform: platformContext.platform ?? 'api',
    user: platformContext.user ?? 'user',
    trigger: platformContext.trigger ?? 'runtime:createEvent',
    metadata: Object.freeze({ ...platformContext.metadata }),
    respond: platformContext.respond,
    onText: platformContext.onText,
    createdAt: Date.now(),
    signal: controller.signal,
    abort: (reason) => {
      controller.abort(reason);
    },
    announced,
    finish,
  };
  describeOwner(event.signal, { eventId: event.id });
  return {
    event,
    done,
    announce: () => {
      announce(undefined);
    },
  };
}

function cancelled(reason: string): DowelError {
  return new DowelError({
    code: 'EVENT_CANCELLED',
    problem: `The event was cancelled: ${reason}`,
  });
}

function tookTooLong(timeout: number): DowelError {
  return new DowelError({
    code: 'EVENT_TIMEOUT',
    problem: 'The event timed out',
    expected: `an answer within ${timeout} ms of its start`,
    received: 'an event that was still running',
    fix: 'Raise `eventTimeout`, or make its steps or the model faster.',
  });
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
