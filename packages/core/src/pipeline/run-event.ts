import type { ContextItem, ErrorContextItem } from '../context.js';
import { isDowelError } from '../errors.js';
import type { EventStage } from '../observer.js';
import type { Context } from '../memory-provider.js';
import type { ApprovalRequest, PausedEvent } from '../paused-event.js';
import { addCause, createErrorItem, createInputItem, deepFreeze } from './context-items.js';
import { EventClock } from './event-clock.js';
import type { AgentEvent, EventResult, EventServices } from './event.js';
import {
  restoreChain,
  toApprovalRequest,
  toHistory,
  withHistory,
  withoutHistory,
} from './paused-record.js';
import { PipelineRun, type Answer, type Position, type WaitingStep } from './pipeline-run.js';
import { planPipeline } from './plan.js';
import type { Pipeline } from './schemas.js';

/** What the events of a runtime share. */
export interface RunServices extends EventServices {
  /** Calls `store` with the time of the pause, or throws `APPROVAL_LIMIT` if too many events are waiting for approval. */
  readonly storePause: (store: (pausedAt: number) => Promise<void>) => Promise<void>;
}

type Outcome = NonNullable<Context['outcome']>;
type PausedStep = WaitingStep &
  Pick<PausedEvent, 'pausedAt' | 'expiresAt'> & {
    /** When the approval expires, by the monotonic clock of this process. */
    readonly deadline: number;
  };

/** Creates the result of an event that the runtime gave up on. */
export function failedResult(event: AgentEvent, cause: unknown): EventResult {
  const failure = createErrorItem(cause);
  return {
    status: 'failed',
    error: failure.error,
    code: failure.code,
    contextChain: Object.freeze([createInputItem(event, []), failure]),
  };
}

/**
 * Runs one event: stores the input, plans a pipeline, runs its steps, stores the answer. It pauses before a step that
 * needs approval.
 */
export class EventRun {
  readonly #event: AgentEvent;
  readonly #services: RunServices;
  readonly #chain: ContextItem[] = [];
  readonly #clock: EventClock;
  #pipeline: PipelineRun;
  #waiting: PausedStep | undefined;
  #answer: string | undefined;
  #stored = false;
  #answerStored = false;
  #pauseStored = false;
  #isGivenUp = false;

  constructor(event: AgentEvent, services: RunServices) {
    this.#event = event;
    this.#clock = new EventClock(event.createdAt);
    this.#services = {
      ...services,
      observers: {
        report: (make) => {
          if (!this.#isGivenUp) services.observers.report(make);
        },
      },
    };
    this.#pipeline = this.#createPipeline({ remaining: [], index: 0, modifications: 0 });
  }

  /** Creates a run for an event that paused before a restart. */
  static restore(event: AgentEvent, services: RunServices, paused: PausedEvent): EventRun {
    const run = new EventRun(event, services);
    run.#chain.push(...restoreChain(paused.items));
    const { step: shown, planned: step = shown, pausedAt } = paused;
    deepFreeze([shown, step, paused.remaining]);
    run.#pipeline = run.#createPipeline(paused);
    // Records of earlier versions have no `expiresAt`.
    const { expiresAt = pausedAt + services.limits.approvalTimeout } = paused;
    const deadline = performance.now() + expiresAt - Date.now();
    run.#waiting = { step, shown, pausedAt, expiresAt, deadline };
    run.#clock.restore(paused);
    run.#answer = paused.answer;
    run.#stored = true;
    run.#pauseStored = true;
    return run;
  }

  /** Whether the paused event is stored in memory. */
  get isPauseStored(): boolean {
    return this.#pauseStored;
  }

  /** Whether a step is waiting for approval. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  /** The approval that the paused event is waiting for. */
  get request(): ApprovalRequest {
    const { shown: step, pausedAt, expiresAt } = this.#paused;
    return toApprovalRequest({ ...this.#event, step, pausedAt, expiresAt });
  }

  /** Milliseconds until the approval that the paused event is waiting for expires. */
  get timeToApprove(): number {
    return this.#paused.deadline - performance.now();
  }

  /** Milliseconds that the event may still run. */
  get remainingTime(): number {
    return this.#services.limits.eventTimeout - this.#clock.elapsed;
  }

  /** Runs the event until it ends or pauses. Never rejects; errors are in the result. */
  start(): Promise<EventResult | 'paused'> {
    return this.#untilOver(async () => {
      await this.#begin();
      const remaining = await this.#plan();
      this.#pipeline = this.#createPipeline({ remaining, index: 0, modifications: 0 });
      return undefined;
    });
  }

  /** Continues a paused event until it ends or pauses again. Never rejects. */
  resume(answer: Answer): Promise<EventResult | 'paused'> {
    return this.#untilOver(async () => {
      const waiting = this.#paused;
      this.#waiting = undefined;
      this.#event.signal.throwIfAborted();
      await this.#restoreHistory();
      return this.#pipeline.answer(waiting, answer);
    });
  }

  /** Returns whether the event is paused at the step of a record, and not at an earlier or a later one. */
  isPausedAs({ pausedAt, index }: PausedEvent): boolean {
    return this.#waiting?.pausedAt === pausedAt && this.#pipeline.position.index === index;
  }

  /** Claims the paused event, so that no other process continues it. Returns whether it succeeded. */
  async claim(): Promise<boolean> {
    if (!this.#pauseStored) return true;
    return this.#services.memory.claimPausedEvent(this.#event.id, this.#paused.pausedAt);
  }

  /** Ends the event with an error. */
  async fail(cause: unknown): Promise<EventResult> {
    if (this.#isGivenUp) return this.abandon(cause);
    const failure = createErrorItem(cause);
    this.#chain.push(failure);
    return this.#endFailed(failure);
  }

  /**
   * Returns a failed result without storing or reporting it, because the event may continue in another process or after
   * a restart.
   */
  abandon(cause: unknown): EventResult {
    const failure = createErrorItem(cause);
    return this.#failedResult(failure, [...this.#chain, failure]);
  }

  /**
   * Ends an event whose work goes on although its signal was aborted. Whatever that work still does is not reported,
   * and its result is dropped.
   */
  giveUp(cause: unknown): EventResult {
    const failure = createErrorItem(cause);
    const chain = [...this.#chain, failure];
    void this.#remember(this.#failedOutcome(failure), chain).catch(() => undefined);
    this.#reportFailed(failure);
    this.#isGivenUp = true;
    return this.#failedResult(failure, chain);
  }

  reportPaused(): void {
    const { shown: step, pausedAt: at } = this.#paused;
    const { index } = this.#pipeline.position;
    this.#clock.pause();
    this.#report(() => ({ stage: 'paused', eventId: this.#event.id, at, index, step }));
  }

  reportResumed({ approved, reason }: Answer): void {
    const { shown: step } = this.#paused;
    const { index } = this.#pipeline.position;
    this.#report(() => ({
      stage: 'resumed',
      ...this.#after(this.#clock.sincePause),
      ...{ index, step, approved },
      ...(reason === undefined ? {} : { reason }),
    }));
  }

  get #paused(): PausedStep {
    if (this.#waiting === undefined) throw new Error('The event is not paused.');
    return this.#waiting;
  }

  #createPipeline(position: Position): PipelineRun {
    return new PipelineRun(
      {
        event: this.#event,
        chain: this.#chain,
        services: this.#services,
        onAnswer: (answer) => {
          this.#answer = answer;
        },
      },
      position,
    );
  }

  /** @param prepare - What to do before the remaining steps run. May return a step that has to be approved first. */
  async #untilOver(
    prepare: () => Promise<WaitingStep | undefined>,
  ): Promise<EventResult | 'paused'> {
    this.#clock.run();
    try {
      const waiting = (await prepare()) ?? (await this.#pipeline.run());
      if (waiting === undefined) return await this.#end();
      await this.#services.storePause((pausedAt) => this.#pause(waiting, pausedAt));
      return 'paused';
    } catch (error) {
      return await this.fail(error);
    } finally {
      this.#clock.stop();
    }
  }

  /** Reads the message history and stores the new input. */
  async #begin(): Promise<void> {
    const { memory, limits } = this.#services;
    const { conversationId, platform, user, input, signal } = this.#event;
    // Added before memory can fail, so that the chain always starts with the input.
    this.#chain.push(createInputItem(this.#event, []));
    signal.throwIfAborted();
    await memory.ensureConversation({ id: conversationId, platform, user });
    const history =
      limits.historyLimit === 0
        ? []
        : await memory.getMessages({ conversationId, limit: limits.historyLimit });
    await memory.addMessage({ conversationId, role: 'user', content: input });
    this.#stored = true;
    this.#chain[0] = createInputItem(this.#event, toHistory(history));
  }

  async #plan(): Promise<Pipeline> {
    const startedAt = performance.now();
    const pipeline = await planPipeline(this.#event, this.#chain, this.#services);
    this.#report(() => ({
      stage: 'planned',
      ...this.#after(performance.now() - startedAt),
      pipeline,
    }));
    return pipeline;
  }

  /** Stores the paused event, if the memory provider can. */
  async #pause(waiting: WaitingStep, pausedAt: number): Promise<void> {
    const { id, conversationId, input, platform, user, trigger, metadata, createdAt, signal } =
      this.#event;
    const { approvalTimeout } = this.#services.limits;
    const expiresAt = Date.now() + approvalTimeout;
    const deadline = performance.now() + approvalTimeout;
    this.#waiting = { ...waiting, pausedAt, expiresAt, deadline };
    signal.throwIfAborted();
    // Also set if storing fails or times out, because the record may still exist and must not outlive the event.
    this.#pauseStored = true;
    try {
      await this.#services.memory.storePausedEvent({
        ...{ id, conversationId, input, platform, user, trigger, metadata, createdAt },
        ...{ pausedAt, expiresAt, elapsed: Math.round(this.#clock.elapsed) },
        ...this.#pipeline.position,
        items: this.#chain.map(withoutHistory),
        step: waiting.shown,
        planned: waiting.step,
        ...(this.#answer === undefined ? {} : { answer: this.#answer }),
        state: 'waiting',
      });
    } catch (error) {
      if (!isDowelError(error, 'MEMORY_UNSUPPORTED')) throw error;
      this.#pauseStored = false;
    }
    signal.throwIfAborted();
  }

  async #restoreHistory(): Promise<void> {
    const { conversationId } = this.#event;
    const first = await withHistory(this.#chain[0], conversationId, this.#services.memory);
    if (first !== undefined) this.#chain[0] = first;
  }

  async #end(): Promise<EventResult> {
    const answer = this.#answer ?? this.#lastResult();
    const failure = this.#findCause();
    if (answer === undefined && failure !== undefined) return this.#endFailed(failure);
    await this.#remember({ status: 'done', ...(answer === undefined ? {} : { answer }) });
    this.#report(() => ({ stage: 'done', ...this.#after(this.#clock.age), answer }));
    return {
      status: 'done',
      ...(answer === undefined ? {} : { answer }),
      contextChain: Object.freeze(this.#chain),
    };
  }

  /**
   * Returns the error that made an event fail: the first failed step since the model last changed the pipeline, because
   * the later errors often follow from it.
   */
  #findCause(): ErrorContextItem | undefined {
    const errors = this.#pipeline.recentErrors;
    return (
      errors.find(({ failedStep }) => failedStep !== undefined) ??
      errors.at(-1) ??
      this.#chain.findLast((item) => item.type === 'error')
    );
  }

  async #endFailed(failure: ErrorContextItem): Promise<EventResult> {
    // An answer sent before the failure belongs to the conversation.
    await this.#remember(this.#failedOutcome(failure)).catch((memoryError: unknown) => {
      if (!this.#isGivenUp) this.#chain.push(createErrorItem(memoryError));
    });
    this.#reportFailed(failure);
    return this.#failedResult(failure, this.#isGivenUp ? [...this.#chain] : this.#chain);
  }

  #reportFailed(failure: ErrorContextItem): void {
    const { code, error, failedStep: step } = failure;
    this.#report(() =>
      addCause(
        {
          stage: 'failed',
          ...this.#after(this.#clock.age),
          ...{ code, error },
          ...(step === undefined ? {} : { step }),
        },
        failure,
      ),
    );
  }

  #failedOutcome({ error, code }: ErrorContextItem): Outcome {
    const answer = this.#answer;
    return { status: 'failed', ...(answer === undefined ? {} : { answer }), error, code };
  }

  #failedResult({ code, error }: ErrorContextItem, contextChain: ContextItem[]): EventResult {
    return {
      status: 'failed',
      error,
      code,
      ...(this.#answer === undefined ? {} : { answer: this.#answer }),
      contextChain: Object.freeze(contextChain),
    };
  }

  async #remember(outcome: Outcome, chain: readonly ContextItem[] = this.#chain): Promise<void> {
    if (!this.#stored || this.#isGivenUp) return;
    const { memory } = this.#services;
    const { id, conversationId } = this.#event;
    const { answer } = outcome;
    if (answer !== undefined && !this.#answerStored) {
      // The same id for each try: a write that timed out, or that an earlier process made, may have succeeded.
      const answerId = `${id}:answer`;
      await memory.addMessage({ id: answerId, conversationId, role: 'agent', content: answer });
      this.#answerStored = true;
    }
    const items = chain.map(withoutHistory);
    await memory.addContext({ id, conversationId, items, outcome });
    // If this fails, the next start finds the context and deletes the record.
    if (this.#pauseStored) await memory.deletePausedEvent(id).catch(() => undefined);
  }

  #report(make: () => EventStage): void {
    this.#services.observers.report(make);
  }

  #after(duration: number): { eventId: string; at: number; duration: number } {
    return { eventId: this.#event.id, at: Date.now(), duration: Math.round(duration) };
  }

  /**
   * Returns the answer of an event that has sent none. If its last step failed, an earlier result isn't the answer,
   * unless the model has seen the failure and ended the pipeline.
   */
  #lastResult(): string | undefined {
    const last = this.#chain.at(-1);
    const failure = this.#pipeline.recentErrors.at(-1);
    if (failure?.failedStep !== undefined && failure === last) return undefined;
    const item = this.#chain.findLast(({ type, content }) => type === 'result' && content !== '');
    return item?.content;
  }
}
