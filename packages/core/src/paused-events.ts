import { callSafely } from './call-safely.js';
import { isDowelError } from './errors.js';
import {
  approvalExpired,
  cancelled,
  lostAtStop,
  notPaused,
  pausedAtStop,
  tooManyPaused,
} from './event-errors.js';
import { queueClosed } from './event-queue.js';
import { FollowedEvents } from './followed-events.js';
import type { ApprovalRequest, PausedEvent } from './paused-event.js';
import type { EventHandle, EventServices, PlatformContext } from './pipeline/event.js';
import { toApprovalRequest } from './pipeline/paused-record.js';
import type { Answer } from './pipeline/pipeline-run.js';
import { createEndedHandle, createRemoteHandle, readStoredEvent } from './stored-event.js';
import type { UnfinishedEvent } from './unfinished-event.js';

const HOUR = 3_600_000;

/** How many records to read from memory at once. */
const PAGE = 100;

/** Which paused events to list. */
export interface PausedPage {
  readonly limit?: number | undefined;
  readonly after?: Pick<ApprovalRequest, 'id' | 'pausedAt'> | undefined;
}

interface PausedEventsOptions extends EventServices {
  /** Puts an answered event back into the queue. */
  readonly resume: (unfinished: UnfinishedEvent) => void;
  /** Continues an event that this process doesn't know yet. */
  readonly restore: (record: PausedEvent) => UnfinishedEvent;
  /** Returns how many events of this process are waiting, or are about to. */
  readonly countHere: () => number;
}

/** The events that are waiting for approval. They don't occupy a worker or block their conversation. */
export class PausedEvents {
  /** The waiting events that this process has paused or looked up, each with the timer that ends it. */
  readonly #waiting = new Map<UnfinishedEvent, ReturnType<typeof setTimeout>>();
  /** Answers and cancellations that are being stored. */
  readonly #pending = new Set<Promise<void>>();
  /** Pauses that are being stored, so that memory may not count them yet. */
  readonly #storing = new Set<Promise<boolean>>();
  /** The time of the latest pause that this process knows of. */
  #latest = 0;
  readonly #options: PausedEventsOptions;
  readonly #followed: FollowedEvents;
  #sweep: ReturnType<typeof setTimeout> | undefined;
  /** Whether memory had events that this process doesn't know when it was last read. */
  #othersWait = false;
  #isStopping = false;

  constructor(options: PausedEventsOptions) {
    this.#options = options;
    this.#followed = new FollowedEvents(options.memory);
  }

  /** Returns the approval requests of the waiting events of all processes, oldest first. */
  async list({ limit = 100, after }: PausedPage): Promise<ApprovalRequest[]> {
    const requests: ApprovalRequest[] = [];
    try {
      for await (const record of this.#readPages('waiting', after)) {
        requests.push(toApprovalRequest(record));
        if (requests.length === limit) break;
      }
      return requests;
    } catch (error) {
      if (!isDowelError(error, 'MEMORY_UNSUPPORTED')) throw error;
      const waiting = [...this.#waiting.keys()].map(({ run }) => run.request);
      const start = after === undefined ? 0 : waiting.findIndex(({ id }) => id === after.id) + 1;
      return waiting.slice(start, start + limit);
    }
  }

  /**
   * Finds an event that is paused, has ended, or runs in another process.
   *
   * @param getKnown - Returns the event if this process knows it.
   */
  async find(
    id: string,
    getKnown: () => UnfinishedEvent | undefined,
  ): Promise<EventHandle | undefined> {
    const before = getKnown();
    if (before?.run.isPauseStored === false) return before.handle;
    const timer = before && this.#waiting.get(before);
    const stored = await readStoredEvent(id, this.#options.memory);
    const known = getKnown();
    if (known !== undefined && !known.isElsewhere) {
      const hasWaited = timer !== undefined && this.#waiting.get(known) === timer;
      const isSame = stored?.state === 'paused' && known.run.isPausedAs(stored.record);
      if (!hasWaited || isSame) return known.handle;
      // Another process has taken the event over.
      this.#forget(known);
      this.#follow(known);
      if (stored?.state !== 'paused') return known.handle;
    }
    if (stored?.state === 'ended') return createEndedHandle(stored.context);
    if (stored === undefined || this.#isStopping) return undefined;
    const { state, record } = stored;
    return state === 'paused'
      ? this.#adopt(record).handle
      : createRemoteHandle(record, this.#followed.follow(id));
  }

  /**
   * Stores a pause, unless too many events are waiting.
   *
   * @param store - Gets the time of the pause, which is later than that of each earlier one, even if the clock was set
   * back. Lists are in this order, and an answer to the last pause of an event can't be taken for an answer to this one.
   * @throws `APPROVAL_LIMIT`, or any error that `store` throws.
   */
  async storeWithinLimit(store: (pausedAt: number) => Promise<void>): Promise<void> {
    for (;;) {
      const others = [...this.#storing];
      const stored = this.#storeIfFree(others.length, store);
      this.#storing.add(stored);
      try {
        if (await stored) return;
      } finally {
        this.#storing.delete(stored);
      }
      await Promise.race(others.map((other) => other.catch(() => undefined)));
    }
  }

  /** Returns `false` if it isn't known yet whether the others take the last place. */
  async #storeIfFree(others: number, store: (pausedAt: number) => Promise<void>): Promise<boolean> {
    const { maxPaused } = this.#options.limits;
    const count = await this.#count();
    if (count >= maxPaused) throw tooManyPaused(maxPaused);
    if (count + others >= maxPaused) return false;
    this.#latest = Math.max(Date.now(), this.#latest + 1);
    await store(this.#latest);
    return true;
  }

  /** Adds an event that has paused and been stored, reports it to observers, and asks its platform for approval. */
  async add(unfinished: UnfinishedEvent): Promise<void> {
    const { event, run } = unfinished;
    unfinished.unlisten();
    unfinished.state = 'paused';
    if (event.signal.aborted) return this.#end(unfinished, event.signal.reason);
    if (this.#isStopping) return this.#leave(unfinished);
    this.#wait(unfinished);
    run.reportPaused();
    this.#askPlatform(unfinished, run.request);
  }

  /** Stores the answer to a paused event, then lets the event continue. */
  async answer(
    unfinished: UnfinishedEvent,
    answer: Answer,
    platform: Parameters<UnfinishedEvent['reconnect']>[0] = {},
  ): Promise<void> {
    const { id } = unfinished.event;
    if (this.#isStopping) throw queueClosed();
    if (platform.signal?.aborted === true) throw cancelled('its signal was already aborted');
    if (!this.#forget(unfinished)) {
      throw notPaused(id, 'an event that is queued, is running or has ended');
    }
    if (unfinished.run.timeToApprove <= 0) {
      await this.#track(this.#end(unfinished, approvalExpired()));
      throw notPaused(id, 'an event whose approval has expired');
    }
    await this.#track(this.#continue(unfinished, { answer, platform }));
  }

  /** Ends an event whose signal was aborted. Does nothing if it isn't paused. */
  cancel(unfinished: UnfinishedEvent): void {
    const { reason } = unfinished.event.signal as { reason: unknown };
    if (this.#forget(unfinished)) void this.#track(this.#end(unfinished, reason));
  }

  /**
   * Ends the events whose approval has expired, whichever process paused them: now, when the next one expires, and every
   * hour while events are waiting.
   */
  async startExpiring(): Promise<void> {
    const next = await this.#expireOld();
    if (next === undefined) return;
    // An event that paused in the meantime may have set a later timer.
    clearTimeout(this.#sweep);
    this.#sweep = undefined;
    this.#scheduleExpiry(next);
  }

  /** @param next - When the next approval of another process or of an earlier one expires. */
  #scheduleExpiry(next = Infinity): void {
    if (this.#isStopping || this.#sweep !== undefined) return;
    this.#sweep = setTimeout(
      () => {
        this.#sweep = undefined;
        this.startExpiring().catch((error: unknown) => {
          this.#options.onError('Expired approvals could not be ended', error);
          this.#scheduleExpiry();
        });
      },
      Math.min(HOUR, this.#options.limits.approvalTimeout, Math.max(0, next - Date.now())),
    );
    unref(this.#sweep);
  }

  /**
   * Stops accepting answers, and ends the waiting events. Events in persistent memory are still paused after the next
   * start.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#sweep);
    this.#followed.stop();
    await Promise.allSettled(this.#pending);
    await Promise.all([...this.#waiting.keys()].map((unfinished) => this.#leave(unfinished)));
  }

  /** Reads all readable records with a state. There are none if the provider can't store paused events. */
  async *readAll(state: PausedEvent['state']): AsyncGenerator<PausedEvent, void, undefined> {
    try {
      yield* this.#readPages(state);
    } catch (error) {
      if (!isDowelError(error, 'MEMORY_UNSUPPORTED')) throw error;
    }
  }

  async *#readPages(
    state: PausedEvent['state'],
    start?: PausedPage['after'],
  ): AsyncGenerator<PausedEvent, void, undefined> {
    const { memory } = this.#options;
    for (let after = start; ;) {
      const page = await memory.getPausedEvents({ state, after, limit: PAGE });
      yield* page.filter(this.#isReadable);
      if (page.length < PAGE) return;
      after = page.at(-1);
    }
  }

  /** Counts the waiting events of all processes. */
  async #count(): Promise<number> {
    try {
      return await this.#options.memory.countPausedEvents();
    } catch (error) {
      if (isDowelError(error, 'MEMORY_UNSUPPORTED')) return this.#options.countHere();
      throw error;
    }
  }

  readonly #isReadable = (
    record: Awaited<ReturnType<EventServices['memory']['getPausedEvents']>>[number],
  ): record is PausedEvent => {
    if (!('unreadable' in record)) return true;
    this.#options.onError(`The paused event ${record.id} can't be read`, record.unreadable);
    return false;
  };

  #adopt(record: PausedEvent): UnfinishedEvent {
    this.#latest = Math.max(this.#latest, record.pausedAt);
    const unfinished = this.#options.restore(record);
    unfinished.state = 'paused';
    this.#wait(unfinished);
    return unfinished;
  }

  #wait(unfinished: UnfinishedEvent): void {
    const timer = setTimeout(
      () => {
        if (this.#forget(unfinished)) void this.#track(this.#end(unfinished, approvalExpired()));
      },
      Math.min(Math.max(0, unfinished.run.timeToApprove), 2 ** 31 - 1),
    );
    unref(timer);
    this.#waiting.set(unfinished, timer);
    this.#scheduleExpiry();
  }

  /** Returns whether the event was waiting. */
  #forget(unfinished: UnfinishedEvent): boolean {
    clearTimeout(this.#waiting.get(unfinished));
    const hasWaited = this.#waiting.delete(unfinished);
    if (this.#waiting.size === 0 && !this.#othersWait) {
      clearTimeout(this.#sweep);
      this.#sweep = undefined;
    }
    return hasWaited;
  }

  /** Returns when the next approval expires, or `undefined` if no events are waiting. */
  async #expireOld(): Promise<number | undefined> {
    let next: number | undefined;
    this.#othersWait = false;
    for await (const record of this.readAll('waiting')) {
      const { pausedAt, expiresAt = pausedAt + this.#options.limits.approvalTimeout } = record;
      this.#latest = Math.max(this.#latest, pausedAt);
      const isExpired = expiresAt <= Date.now();
      // A known event has its own timer.
      const isKnown = [...this.#waiting.keys()].some(({ event }) => event.id === record.id);
      this.#othersWait ||= !isKnown;
      next = Math.min(next ?? Infinity, isKnown || isExpired ? Infinity : expiresAt);
      if (!isExpired || isKnown || this.#isStopping) continue;
      await this.#track(this.#end(this.#options.restore(record), approvalExpired()));
    }
    return next;
  }

  async #continue(
    unfinished: UnfinishedEvent,
    { answer, platform }: { readonly answer: Answer; readonly platform: PlatformContext },
  ): Promise<void> {
    const { event, run } = unfinished;
    let isClaimed: boolean;
    try {
      isClaimed = await run.claim();
    } catch (error) {
      this.#wait(unfinished);
      if (event.signal.aborted) this.cancel(unfinished);
      throw error;
    }
    if (!isClaimed) {
      this.#follow(unfinished);
      throw notPaused(event.id, 'an event that was deleted or that another process answered');
    }
    unfinished.answer = answer;
    unfinished.reconnect(platform);
    run.reportResumed(answer);
    this.#options.resume(unfinished);
  }

  /** Lets an event that another process has taken over end here with the result that it has there. */
  #follow(unfinished: UnfinishedEvent): void {
    const { event, run } = unfinished;
    unfinished.state = 'running';
    unfinished.isElsewhere = true;
    void this.#followed.follow(event.id).then(
      (result) => {
        event.finish(result);
      },
      (error: unknown) => {
        event.finish(run.abandon(error));
      },
    );
  }

  #askPlatform(unfinished: UnfinishedEvent, request: ApprovalRequest): void {
    const { onApproval } = unfinished.event.channel;
    if (onApproval === undefined) return;
    const ask = async (): Promise<void> => {
      const approved: unknown = await onApproval(request);
      // Another answer may have come first.
      if (typeof approved !== 'boolean' || !this.#isWaitingFor(unfinished, request)) return;
      if (!this.#isStopping) await this.answer(unfinished, { approved });
    };
    callSafely(ask, (error) => {
      this.#options.onError(`The approval of event ${request.id} failed`, error);
    });
  }

  #isWaitingFor(unfinished: UnfinishedEvent, { step }: ApprovalRequest): boolean {
    return this.#waiting.has(unfinished) && unfinished.run.request.step === step;
  }

  async #end(unfinished: UnfinishedEvent, reason: unknown): Promise<void> {
    const { event, run } = unfinished;
    const isOurs = await run.claim().catch(() => true);
    if (isOurs) {
      event.finish(await run.fail(reason));
      return;
    }
    // Another process has answered it. Who cancels it here no longer waits for that process.
    const stored = await readStoredEvent(event.id, this.#options.memory).catch(() => undefined);
    if (event.signal.aborted && stored?.state !== 'ended') event.finish(run.abandon(reason));
    else this.#follow(unfinished);
  }

  async #leave(unfinished: UnfinishedEvent): Promise<void> {
    const { event, run } = unfinished;
    this.#forget(unfinished);
    event.finish(run.isPauseStored ? run.abandon(pausedAtStop()) : await run.fail(lostAtStop()));
  }

  async #track(work: Promise<void>): Promise<void> {
    this.#pending.add(work);
    try {
      await work;
    } finally {
      this.#pending.delete(work);
    }
  }
}

/** In Node, a timer alone should not keep the process alive. */
function unref(timer: unknown): void {
  (timer as { unref?: () => void }).unref?.();
}
