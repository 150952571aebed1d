import type { ContextItem, ErrorContextItem } from '../context.js';
import { isDowelError } from '../errors.js';
import type { EventStage } from '../observer.js';
import type { ApprovalRequest, PausedEvent } from '../paused-event.js';
import { addCause, createErrorItem, createInputItem } from './context-items.js';
import type { AgentEvent, EventResult, EventServices } from './event.js';
import { restoreChain, toHistory, withHistory, withoutHistory } from './paused-record.js';
import {
  freezePipeline,
  PipelineRun,
  type Answer,
  type Position,
  type WaitingStep,
} from './pipeline-run.js';
import { planPipeline } from './plan.js';
import type { Pipeline } from './schemas.js';

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
  readonly #services: EventServices;
  readonly #chain: ContextItem[] = [];
  #pipeline: PipelineRun;
  #waiting: (WaitingStep & { readonly pausedAt: number }) | undefined;
  #answer: string | undefined;
  #stored = false;
  #answerStored = false;
  #pauseStored = false;

  constructor(event: AgentEvent, services: EventServices) {
    this.#event = event;
    this.#services = services;
    this.#pipeline = this.#createPipeline({ remaining: [], index: 0, modifications: 0 });
  }

  /** Creates a run for an event that paused before a restart. */
  static restore(event: AgentEvent, services: EventServices, paused: PausedEvent): EventRun {
    const run = new EventRun(event, services);
    run.#chain.push(...restoreChain(paused.items));
    run.#pipeline = run.#createPipeline(paused);
    run.#waiting = { step: paused.step, pausedAt: paused.pausedAt };
    run.#answer = paused.answer;
    run.#stored = true;
    run.#pauseStored = true;
    return run;
  }

  /** Whether the paused event is stored in memory. */
  get isPauseStored(): boolean {
    return this.#pauseStored;
  }

  /** The approval that the paused event is waiting for. */
  get request(): ApprovalRequest {
    const { id, conversationId, platform, user } = this.#event;
    const { step, pausedAt } = this.#paused;
    return Object.freeze({ id, conversationId, platform, user, step, pausedAt });
  }

  /** Runs the event until it ends or pauses. Never rejects; errors are in the result. */
  start(): Promise<EventResult | 'paused'> {
    return this.#untilOver(async () => {
      await this.#begin();
      const remaining = await this.#plan();
      this.#pipeline = this.#createPipeline({ remaining, index: 0, modifications: 0 });
    });
  }

  /** Continues a paused event until it ends or pauses again. Never rejects. */
  resume(answer: Answer): Promise<EventResult | 'paused'> {
    return this.#untilOver(async () => {
      const waiting = this.#paused;
      this.#waiting = undefined;
      this.#event.signal.throwIfAborted();
      await this.#restoreHistory(waiting.pausedAt);
      await this.#pipeline.answer(waiting, answer);
    });
  }

  /** Claims the paused event, so that no other process continues it. Returns whether it succeeded. */
  async claim(): Promise<boolean> {
    return this.#pauseStored ? this.#services.memory.claimPausedEvent(this.#event.id) : true;
  }

  /** Ends the event with an error. */
  async fail(cause: unknown): Promise<EventResult> {
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

  reportPaused(): void {
    const { step, pausedAt: at } = this.#paused;
    const { index } = this.#pipeline.position;
    this.#report(() => ({ stage: 'paused', eventId: this.#event.id, at, index, step }));
  }

  reportResumed({ approved, reason }: Answer): void {
    const { step, pausedAt } = this.#paused;
    const { index } = this.#pipeline.position;
    this.#report(() => ({
      stage: 'resumed',
      ...this.#since(pausedAt),
      ...{ index, step, approved },
      ...(reason === undefined ? {} : { reason }),
    }));
  }

  get #paused(): WaitingStep & { readonly pausedAt: number } {
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

  /** @param prepare - What to do before the remaining steps run. */
  async #untilOver(prepare: () => Promise<void>): Promise<EventResult | 'paused'> {
    try {
      await prepare();
      const waiting = await this.#pipeline.run();
      if (waiting === undefined) return await this.#end();
      await this.#pause(waiting);
      return 'paused';
    } catch (error) {
      return this.fail(error);
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
    const startedAt = Date.now();
    const pipeline = await planPipeline(this.#event, this.#chain, this.#services);
    this.#report(() => ({
      stage: 'planned',
      ...this.#since(startedAt),
      pipeline: freezePipeline(pipeline),
    }));
    return pipeline;
  }

  /** Stores the paused event, if the memory provider can. */
  async #pause(waiting: WaitingStep): Promise<void> {
    const { id, conversationId, input, platform, user, trigger, metadata, createdAt, signal } =
      this.#event;
    const pausedAt = Date.now();
    this.#waiting = { ...waiting, pausedAt };
    signal.throwIfAborted();
    // Also set if storing fails or times out, because the record may still exist and must not outlive the event.
    this.#pauseStored = true;
    try {
      await this.#services.memory.storePausedEvent({
        ...{ id, conversationId, input, platform, user, trigger, metadata, createdAt, pausedAt },
        ...this.#pipeline.position,
        items: this.#chain.map(withoutHistory),
        step: waiting.step,
        ...(this.#answer === undefined ? {} : { answer: this.#answer }),
        state: 'waiting',
      });
    } catch (error) {
      if (!isDowelError(error, 'MEMORY_UNSUPPORTED')) throw error;
      this.#pauseStored = false;
    }
    signal.throwIfAborted();
  }

  async #restoreHistory(before: number): Promise<void> {
    const { conversationId } = this.#event;
    const { memory } = this.#services;
    const first = await withHistory(this.#chain[0], { conversationId, before }, memory);
    if (first !== undefined) this.#chain[0] = first;
  }

  async #end(): Promise<EventResult> {
    const answer = this.#answer ?? this.#lastResult();
    const failure = this.#chain.findLast((item) => item.type === 'error');
    if (answer === undefined && failure !== undefined) return this.#endFailed(failure);
    await this.#remember(answer);
    this.#report(() => ({ stage: 'done', ...this.#since(this.#event.createdAt), answer }));
    return {
      status: 'done',
      ...(answer === undefined ? {} : { answer }),
      contextChain: Object.freeze(this.#chain),
    };
  }

  async #endFailed(failure: ErrorContextItem): Promise<EventResult> {
    // An answer sent before the failure belongs to the conversation.
    await this.#remember(this.#answer).catch((memoryError: unknown) => {
      this.#chain.push(createErrorItem(memoryError));
    });
    const { code, error, failedStep: step } = failure;
    this.#report(() =>
      addCause(
        {
          stage: 'failed',
          ...this.#since(this.#event.createdAt),
          ...{ code, error },
          ...(step === undefined ? {} : { step }),
        },
        failure,
      ),
    );
    return this.#failedResult(failure, this.#chain);
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

  async #remember(answer: string | undefined): Promise<void> {
    if (!this.#stored) return;
    const { memory } = this.#services;
    const { id, conversationId } = this.#event;
    if (answer !== undefined && !this.#answerStored) {
      // The same id for each try: a write that timed out, or that an earlier process made, may have succeeded.
      const answerId = `${id}:answer`;
      await memory.addMessage({ id: answerId, conversationId, role: 'agent', content: answer });
      this.#answerStored = true;
    }
    await memory.addContext({ id, conversationId, items: this.#chain.map(withoutHistory) });
    // If this fails, the next start finds the context and deletes the record.
    if (this.#pauseStored) await memory.deletePausedEvent(id).catch(() => undefined);
  }

  #report(make: () => EventStage): void {
    this.#services.observers.report(make);
  }

  #since(startedAt: number): { eventId: string; at: number; duration: number } {
    const at = Date.now();
    return { eventId: this.#event.id, at, duration: at - startedAt };
  }

  #lastResult(): string | undefined {
    const item = this.#chain.findLast(({ type, content }) => type === 'result' && content !== '');
    return item?.content;
  }
}
