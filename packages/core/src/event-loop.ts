import { createEvent, restoreEvent } from './create-event.js';
import { cancelled, cutOff, givenUp, interrupted, tookTooLong } from './event-errors.js';
import { createEventQueue, type ConversationQueue, type EventQueue } from './event-queue.js';
import type { ApprovalRequest, PausedEvent } from './paused-event.js';
import { PausedEvents, type PausedPage } from './paused-events.js';
import type {
  AgentEvent,
  EventHandle,
  EventResult,
  EventServices,
  PlatformContext,
} from './pipeline/event.js';
import { EventRun, failedResult, type RunServices } from './pipeline/run-event.js';
import { createSignalGuard, type SignalGuard } from './signal-guard.js';
import { UnfinishedEvent } from './unfinished-event.js';

/** How long an event may take to end after its signal is aborted because the runtime stops, in milliseconds. */
const CUT_OFF_GRACE = 1_000;

interface EventLoopOptions extends EventServices {
  readonly queueSize: number;
  readonly whenFull: 'refuse' | 'wait';
  readonly concurrency: number;
  readonly drainTimeout: number;
}

/** Runs queued events, up to `concurrency` at once. Events in the same conversation run one at a time and in order. */
export class EventLoop {
  readonly #queue: ConversationQueue<UnfinishedEvent>;
  readonly #services: RunServices;
  readonly #concurrency: number;
  readonly #drainTimeout: number;
  /** The queued, running and paused events, by id. */
  readonly #unfinished = new Map<string, UnfinishedEvent>();
  readonly #paused: PausedEvents;
  readonly #guard: SignalGuard;
  #workers: Promise<void>[] = [];

  constructor(options: EventLoopOptions) {
    const { queueSize, whenFull, concurrency, drainTimeout, ...services } = options;
    this.#queue = createEventQueue({
      capacity: queueSize,
      whenFull,
      getConversation: ({ event }) => event.conversationId,
    });
    this.#paused = new PausedEvents({
      ...services,
      resume: (unfinished) => {
        unfinished.state = 'queued';
        this.#queue.readmit(unfinished);
      },
      restore: (record) => this.#restore(record),
      countHere: () => [...this.#unfinished.values()].filter(isWaiting).length,
    });
    this.#services = { ...services, storePause: (store) => this.#paused.storeWithinLimit(store) };
    this.#guard = createSignalGuard((error) => {
      services.onError('A listener of an abort signal failed', error);
    });
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

  /** Also finds an event that has ended, is paused or was approved according to memory. */
  async find(id: string): Promise<EventHandle | undefined> {
    const unfinished = this.#unfinished.get(id);
    const isHere = unfinished?.isElsewhere === false && unfinished.state !== 'paused';
    return isHere ? unfinished.handle : this.#paused.find(id, () => this.#unfinished.get(id));
  }

  getPaused(page: PausedPage): Promise<ApprovalRequest[]> {
    return this.#paused.list(page);
  }

  /**
   * Fails the events whose step was approved or refused before the process ended, because the step may already have
   * run. Events that are waiting stay in memory until somebody asks for them.
   */
  async restore(): Promise<void> {
    for await (const record of this.#paused.readAll('resumed')) {
      try {
        await this.#endInterrupted(record);
      } catch (error) {
        // One damaged row must not keep the agent from starting.
        this.#services.onError(`The interrupted event ${record.id} could not be ended`, error);
      }
    }
    await this.#paused.startExpiring();
  }

  async #endInterrupted(record: PausedEvent): Promise<void> {
    const { memory } = this.#services;
    if ((await memory.getContext(record.id)) !== undefined) {
      await memory.deletePausedEvent(record.id);
      return;
    }
    const { event } = restoreEvent(record);
    await EventRun.restore(event, this.#services, record).fail(interrupted(record.step));
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

  #restore(record: PausedEvent): UnfinishedEvent {
    const { event, done } = restoreEvent(record);
    return this.#track(event, done, EventRun.restore(event, this.#services, record));
  }

  #track(event: AgentEvent, done: Promise<EventResult>, run: EventRun): UnfinishedEvent {
    const { id, conversationId, platform, user } = event;
    this.#guard(event.signal);
    const handle: EventHandle = {
      ...{ id, conversationId, platform, user, done },
      get state() {
        return unfinished.state;
      },
      get approval() {
        return unfinished.state === 'paused' ? unfinished.run.request : undefined;
      },
      cancel: (reason = 'the caller cancelled it') => {
        this.#cancel(id, reason);
      },
      approve: (channel) => this.#paused.answer(unfinished, { approved: true }, channel),
      refuse: (reason, channel) =>
        this.#paused.answer(unfinished, { approved: false, reason }, channel),
    };
    const unfinished = new UnfinishedEvent({ event, handle, run });
    this.#unfinished.set(id, unfinished);
    void done.then(() => {
      unfinished.state = 'ended';
      if (this.#unfinished.get(id) === unfinished) this.#unfinished.delete(id);
      unfinished.unlisten();
    });
    return unfinished;
  }

  async #drain(): Promise<void> {
    await this.#paused.stop();
    this.#queue.close();
    await Promise.all(this.#workers);
  }

  #cancel(id: string, reason: string): void {
    const unfinished = this.#unfinished.get(id);
    if (unfinished === undefined) return;
    const error = cancelled(reason);
    unfinished.event.abort(error);
    // A running event ends by itself once its signal is aborted. A queued event would otherwise wait for its turn.
    if (this.#queue.remove(unfinished, error)) void this.#run(unfinished);
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

  /** Runs an event until it ends or pauses. Never rejects. */
  async #run(unfinished: UnfinishedEvent): Promise<void> {
    const { event } = unfinished;
    try {
      // A worker may take the event before `add` has reported it as queued.
      await event.announced;
      unfinished.state = 'running';
      const result = await this.#runOrGiveUp(unfinished);
      if (result === 'paused') await this.#paused.add(unfinished);
      else event.finish(result);
    } catch (error) {
      // A worker that ended here would take the rest of its queue with it.
      event.finish(failedResult(event, error));
      this.#services.onError(`Event ${event.id} failed in an unexpected way`, error);
    }
  }

  /** If the event goes on although its signal was aborted, fails it after a grace period. */
  async #runOrGiveUp({ event, run, answer }: UnfinishedEvent): Promise<EventResult | 'paused'> {
    const { eventTimeout, abortGrace } = this.#services.limits;
    const timer = setTimeout(
      () => {
        event.abort(tookTooLong(eventTimeout));
      },
      Math.max(0, run.remainingTime),
    );
    let graceTimer: ReturnType<typeof setTimeout> | undefined;
    let startGrace: () => void = () => undefined;
    const ignored = new Promise<'ignored'>((resolve) => {
      startGrace = () => {
        graceTimer = setTimeout(resolve, abortGrace, 'ignored');
      };
      if (event.signal.aborted) startGrace();
      else event.signal.addEventListener('abort', startGrace, { once: true });
    });
    const ended = answer === undefined ? run.start() : run.resume(answer);
    try {
      const result = await Promise.race([ended, ignored]);
      if (result !== 'ignored') return result;
      const error = givenUp(abortGrace, event.signal.reason);
      this.#services.onError(`Event ${event.id} was given up`, error);
      return run.giveUp(error);
    } finally {
      clearTimeout(timer);
      clearTimeout(graceTimer);
      event.signal.removeEventListener('abort', startGrace);
      ended.catch(() => undefined);
    }
  }
}

/** Also counts an event that is about to be paused, but not one that was approved and is queued again. */
function isWaiting({ run, state }: UnfinishedEvent): boolean {
  return run.isWaiting && state !== 'queued';
}
