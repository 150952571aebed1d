import { createEvent, restoreEvent } from './create-event.js';
import { isDowelError } from './errors.js';
import { cancelled, cutOff, interrupted, tookTooLong } from './event-errors.js';
import { createEventQueue, type ConversationQueue, type EventQueue } from './event-queue.js';
import type { ApprovalRequest, PausedEvent } from './paused-event.js';
import { PausedEvents } from './paused-events.js';
import type {
  AgentEvent,
  EventHandle,
  EventResult,
  EventServices,
  PlatformContext,
} from './pipeline/event.js';
import { hasContext } from './pipeline/paused-record.js';
import { EventRun, failedResult } from './pipeline/run-event.js';
import { UnfinishedEvent } from './unfinished-event.js';

/** How long an event may take to end after its signal is aborted, in milliseconds. */
const CUT_OFF_GRACE = 1_000;

interface EventLoopOptions extends EventServices {
  readonly queueSize: number;
  readonly whenFull: 'refuse' | 'wait';
  readonly concurrency: number;
  readonly drainTimeout: number;
  readonly onError: (message: string, error: unknown) => void;
}

/** Runs queued events, up to `concurrency` at once. Events in the same conversation run one at a time and in order. */
export class EventLoop {
  readonly #queue: ConversationQueue<UnfinishedEvent>;
  readonly #services: EventServices;
  readonly #concurrency: number;
  readonly #drainTimeout: number;
  /** The queued, running and paused events, by id. */
  readonly #unfinished = new Map<string, UnfinishedEvent>();
  readonly #paused: PausedEvents;
  #workers: Promise<void>[] = [];

  constructor(options: EventLoopOptions) {
    const { queueSize, whenFull, concurrency, drainTimeout, onError, ...services } = options;
    this.#queue = createEventQueue({
      capacity: queueSize,
      whenFull,
      getConversation: ({ event }) => event.conversationId,
    });
    this.#paused = new PausedEvents({
      resume: (unfinished) => {
        this.#queue.readmit(unfinished);
      },
      onError,
    });
    this.#services = services;
    this.#concurrency = concurrency;
    this.#drainTimeout = drainTimeout;
  }

  get queue(): Pick<EventQueue, 'size' | 'capacity' | 'closed'> {
    return this.#queue;
  }

  async add(input: string, platformContext: PlatformContext): Promise<EventHandle> {
    const { event, done, announce } = createEvent(input, platformContext);
    if (platformContext.signal?.aborted === true) throw cancelled('its signal was already aborted');
    const { id, conversationId, platform } = event;
    const unfinished = this.#track(event, done, new EventRun(event, this.#services));
    unfinished.listen();
    try {
      await this.#queue.push(unfinished);
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
    return unfinished.handle;
  }

  /** Returns the queued, running or paused event with this id. */
  get(id: string): EventHandle | undefined {
    return this.#unfinished.get(id)?.handle;
  }

  getPaused(): ApprovalRequest[] {
    return this.#paused.list();
  }

  /**
   * Restores paused events from memory. If an event's step was approved or refused before the process ended, the event
   * fails, because the step may already have run.
   */
  async restore(): Promise<void> {
    const { memory } = this.#services;
    for (const paused of await this.#readPaused()) {
      const { event, done } = restoreEvent(paused);
      const run = EventRun.restore(event, this.#services, paused);
      if (paused.state === 'waiting') await this.#paused.add(this.#track(event, done, run));
      else if (await hasContext(paused, memory)) await memory.deletePausedEvent(paused.id);
      else await run.fail(interrupted(paused.step));
    }
  }

  start(): void {
    this.#workers = Array.from({ length: this.#concurrency }, () => this.#work());
  }

  /** Closes the queue and waits for the remaining events; aborts them after `drainTimeout`. */
  async stop(): Promise<void> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isCutOff = new Promise<void>((resolve) => {
      timer = setTimeout(() => {
        void this.#cutOff().then(resolve);
      }, this.#drainTimeout);
    });
    await Promise.race([this.#drain(), isCutOff]);
    clearTimeout(timer);
  }

  #track(event: AgentEvent, done: Promise<EventResult>, run: EventRun): UnfinishedEvent {
    const { id, conversationId } = event;
    const handle: EventHandle = {
      id,
      conversationId,
      done,
      cancel: (reason = 'the caller cancelled it') => {
        this.#cancel(id, reason);
      },
      approve: (platform) => this.#paused.answer(unfinished, { approved: true }, platform),
      refuse: (reason, platform) =>
        this.#paused.answer(unfinished, { approved: false, reason }, platform),
    };
    const unfinished = new UnfinishedEvent({ event, handle, run });
    this.#unfinished.set(id, unfinished);
    void done.then(() => {
      this.#unfinished.delete(id);
      unfinished.unlisten();
    });
    return unfinished;
  }

  /** Returns an empty list if the memory provider cannot store paused events. */
  async #readPaused(): Promise<PausedEvent[]> {
    try {
      return await this.#services.memory.getPausedEvents();
    } catch (error) {
      if (isDowelError(error, 'MEMORY_UNSUPPORTED')) return [];
      throw error;
    }
  }

  async #drain(): Promise<void> {
    await this.#paused.stop();
    this.#queue.close();
    await Promise.all(this.#workers);
  }

  #cancel(id: string, reason: string): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished === undefined) return;
    unfinished.event.abort(cancelled(reason));
    // A running event ends by itself once its signal is aborted. A queued event would otherwise wait for its turn.
    if (this.#queue.remove(unfinished)) void this.#run(unfinished);
    else this.#paused.cancel(unfinished);
  }

  /**
   * Aborts the remaining events. If one still doesn't end, for example because a memory provider hangs, this fails it.
   */
  async #cutOff(): Promise<void> {
    this.#queue.close();
    const reason = cutOff(this.#drainTimeout);
    const remaining = [...this.#unfinished.values()].map(({ event }) => event);
    for (const event of remaining) event.abort(reason);
    await new Promise((resolve) => setTimeout(resolve, CUT_OFF_GRACE));
    for (const event of remaining) event.finish(failedResult(event, reason));
  }

  async #work(): Promise<void> {
    for (
      let next = await this.#queue.shift();
      next !== undefined;
      next = await this.#queue.shift()
    ) {
      await this.#run(next);
      this.#queue.release(next);
    }
  }

  async #run(unfinished: UnfinishedEvent): Promise<void> {
    const { event, run, answer, elapsed } = unfinished;
    // A worker may take the event before `add` has reported it as queued.
    await event.announced;
    const { eventTimeout } = this.#services.limits;
    const startedAt = Date.now();
    const timer = setTimeout(() => {
      event.abort(tookTooLong(eventTimeout));
    }, eventTimeout - elapsed);
    const result = await (answer === undefined ? run.start() : run.resume(answer));
    clearTimeout(timer);
    unfinished.elapsed += Date.now() - startedAt;
    if (result === 'paused') await this.#paused.add(unfinished);
    else event.finish(result);
  }
}
