import { callSafely } from './call-safely.js';
import { cancelled, lostAtStop, notPaused, pausedAtStop } from './event-errors.js';
import { queueClosed } from './event-queue.js';
import type { ApprovalRequest } from './paused-event.js';
import type { PlatformContext } from './pipeline/event.js';
import type { Answer } from './pipeline/pipeline-run.js';
import type { UnfinishedEvent } from './unfinished-event.js';

/** The events that are waiting for approval. They don't occupy a worker or block their conversation. */
export class PausedEvents {
  readonly #waiting = new Map<UnfinishedEvent, ApprovalRequest>();
  /** Answers and cancellations that are being stored. */
  readonly #pending = new Set<Promise<void>>();
  readonly #resume: (unfinished: UnfinishedEvent) => void;
  readonly #onError: (message: string, error: unknown) => void;
  #isStopping = false;

  constructor(options: {
    /** Puts an answered event back into the queue. */
    readonly resume: (unfinished: UnfinishedEvent) => void;
    /** Called with errors from a platform's `onApproval`. */
    readonly onError: (message: string, error: unknown) => void;
  }) {
    this.#resume = options.resume;
    this.#onError = options.onError;
  }

  /** Returns the approval requests of the waiting events, oldest first. */
  list(): ApprovalRequest[] {
    return [...this.#waiting.values()];
  }

  /** Adds an event that has paused and been stored, reports it to observers, and asks its platform for approval. */
  async add(unfinished: UnfinishedEvent): Promise<void> {
    const { event, run } = unfinished;
    unfinished.unlisten();
    if (event.signal.aborted) return this.#end(unfinished);
    if (this.#isStopping) return this.#leave(unfinished);
    const { request } = run;
    this.#waiting.set(unfinished, request);
    run.reportPaused();
    this.#askPlatform(unfinished, request);
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
    const request = this.#waiting.get(unfinished);
    if (request === undefined)
      throw notPaused(id, 'an event that is queued, is running or has ended');
    this.#waiting.delete(unfinished);
    await this.#track(this.#continue(unfinished, { request, answer, platform }));
  }

  /** Ends an event whose signal was aborted. Does nothing if it isn't paused. */
  cancel(unfinished: UnfinishedEvent): void {
    if (this.#waiting.delete(unfinished)) void this.#track(this.#end(unfinished));
  }

  /**
   * Stops accepting answers, and ends the waiting events. Events in persistent memory are paused again after the next
   * start.
   */
  async stop(): Promise<void> {
    this.#isStopping = true;
    await Promise.allSettled(this.#pending);
    await Promise.all([...this.#waiting.keys()].map((unfinished) => this.#leave(unfinished)));
  }

  async #continue(
    unfinished: UnfinishedEvent,
    options: {
      readonly request: ApprovalRequest;
      readonly answer: Answer;
      readonly platform: PlatformContext;
    },
  ): Promise<void> {
    const { event, run } = unfinished;
    const { request, answer, platform } = options;
    let isClaimed: boolean;
    try {
      isClaimed = await run.claim();
    } catch (error) {
      this.#waiting.set(unfinished, request);
      if (event.signal.aborted) this.cancel(unfinished);
      throw error;
    }
    if (!isClaimed) {
      const error = notPaused(
        event.id,
        'an event that was deleted or that another process answered',
      );
      event.finish(run.abandon(error));
      throw error;
    }
    unfinished.answer = answer;
    unfinished.reconnect(platform);
    run.reportResumed(answer);
    this.#resume(unfinished);
  }

  #askPlatform(unfinished: UnfinishedEvent, request: ApprovalRequest): void {
    const { onApproval } = unfinished.event.channel;
    if (onApproval === undefined) return;
    const ask = async (): Promise<void> => {
      const approved: unknown = await onApproval(request);
      // Another answer may have come first.
      if (typeof approved !== 'boolean' || this.#waiting.get(unfinished) !== request) return;
      if (!this.#isStopping) await this.answer(unfinished, { approved });
    };
    callSafely(ask, (error) => {
      this.#onError(`The approval of event ${request.id} failed`, error);
    });
  }

  async #end({ event, run }: UnfinishedEvent): Promise<void> {
    const { reason } = event.signal as { reason: unknown };
    const isOurs = await run.claim().catch(() => true);
    event.finish(isOurs ? await run.fail(reason) : run.abandon(reason));
  }

  async #leave(unfinished: UnfinishedEvent): Promise<void> {
    const { event, run } = unfinished;
    this.#waiting.delete(unfinished);
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
