import type { ContextItem } from '../context.js';
import { DowelError } from '../errors.js';
import { refused } from '../event-errors.js';
import type { EventStage } from '../observer.js';
import { addCause, createErrorItem, deepFreeze } from './context-items.js';
import { planModification } from './plan.js';
import { prepareStep, type PreparedStep } from './prepare-step.js';
import { needsApproval, runStep, type StepScope } from './run-step.js';
import type { Pipeline, PipelineStep } from './schemas.js';

/** The current position in an event's pipeline. */
export interface Position {
  /** The steps after the current one. */
  readonly remaining: Pipeline;
  /** The position of the current step, starting at 0. */
  readonly index: number;
  readonly modifications: number;
}

/** The approval or refusal of a step that is waiting for approval. */
export interface Answer {
  readonly approved: boolean;
  readonly reason?: string | undefined;
}

/** A step waiting for approval. It has an executor and a validated input, unless it was restored after a restart. */
export type WaitingStep = Pick<PreparedStep, 'step'> & Partial<PreparedStep>;

/** Runs the steps of an event and adds their items to its chain. */
export class PipelineRun {
  readonly #scope: StepScope & { readonly chain: ContextItem[] };
  #remaining: Pipeline;
  #index: number;
  #modifications: number;

  constructor(scope: StepScope & { readonly chain: ContextItem[] }, position: Position) {
    this.#scope = scope;
    this.#remaining = position.remaining;
    this.#index = position.index;
    this.#modifications = position.modifications;
  }

  get position(): Position {
    return {
      remaining: this.#remaining,
      index: this.#index,
      modifications: this.#modifications,
    };
  }

  /** Runs the remaining steps. Returns the step waiting for approval, if there is one. */
  async run(): Promise<PreparedStep | undefined> {
    const { maxSteps } = this.#scope.services.limits;
    for (;;) {
      const [planned, ...rest] = this.#remaining;
      if (planned === undefined) return undefined;
      // An observer may have cancelled the event when it saw the plan.
      this.#scope.event.signal.throwIfAborted();
      if (this.#index === maxSteps) throw limitReached('STEP_LIMIT', 'steps', maxSteps, 'maxSteps');
      this.#remaining = rest;
      const startedAt = Date.now();
      const prepared = await this.#prepare(planned, startedAt);
      if (prepared === undefined) continue;
      if (prepared.waits) return prepared;
      await this.#runStep(prepared, startedAt);
    }
  }

  /** Runs or refuses the step waiting for approval. */
  async answer(waiting: WaitingStep, { approved, reason }: Answer): Promise<void> {
    const { step } = waiting;
    const startedAt = Date.now();
    if (!approved) {
      await this.#failStep(step, refused(step, reason), startedAt);
      return;
    }
    const prepared = isPrepared(waiting) ? waiting : await this.#prepare(step, startedAt, approved);
    if (prepared !== undefined) await this.#runStep(prepared, startedAt);
  }

  /** Prepares a step. If that fails, ends the step with the error and returns `undefined`. */
  async #prepare(
    planned: PipelineStep,
    startedAt: number,
    isApproved = false,
  ): Promise<(PreparedStep & { readonly waits: boolean }) | undefined> {
    const { event, chain, services } = this.#scope;
    let step = planned;
    try {
      const prepared = await prepareStep(planned, event, chain, services);
      ({ step } = prepared);
      const waits = !isApproved && (await needsApproval(prepared, this.#scope));
      return { ...prepared, waits };
    } catch (error) {
      await this.#failStep(step, error, startedAt);
      return undefined;
    }
  }

  /** Runs a prepared step. A failure becomes an error item, and the pipeline continues. */
  async #runStep(prepared: PreparedStep, startedAt: number): Promise<void> {
    const { step } = prepared;
    this.#reportStarted(step, startedAt);
    const item = await runStep(prepared, this.#scope).catch((error: unknown) =>
      createErrorItem(error, step),
    );
    await this.#endStep(step, item, startedAt);
  }

  /** Ends a step with an error, without running it. */
  async #failStep(step: PipelineStep, error: unknown, startedAt: number): Promise<void> {
    this.#reportStarted(step, startedAt);
    await this.#endStep(step, createErrorItem(error, step), startedAt);
  }

  /** Adds the item of a step to the chain and, depending on `revise`, lets the model change the remaining steps. */
  async #endStep(step: PipelineStep, item: ContextItem, startedAt: number): Promise<void> {
    const { event, chain, services } = this.#scope;
    const index = this.#index;
    const success = item.type !== 'error';
    chain.push(item);
    this.#report(() =>
      addCause(
        { stage: 'step-ended', ...this.#since(startedAt), index, step, success, item },
        item,
      ),
    );
    event.signal.throwIfAborted();
    const { revise } = services.limits;
    if (revise === 'always' || (revise === 'on-failure' && !success)) await this.#revise(step);
    this.#index += 1;
  }

  async #revise(currentStep: PipelineStep): Promise<void> {
    const { maxModifications } = this.#scope.services.limits;
    const modified = await this.#modify(currentStep);
    if (modified === undefined) return;
    this.#modifications += 1;
    if (this.#modifications > maxModifications) {
      throw limitReached(
        'MODIFICATION_LIMIT',
        'modifications',
        maxModifications,
        'maxModifications',
      );
    }
    this.#remaining = modified;
  }

  /** Returns the steps that replace the remaining ones, or `undefined` to keep them. */
  async #modify(currentStep: PipelineStep): Promise<Pipeline | undefined> {
    const { event, chain, services } = this.#scope;
    const startedAt = Date.now();
    try {
      const modification = await planModification(event, chain, services, {
        currentStep,
        remaining: this.#remaining,
      });
      if (!modification.shouldModify) return undefined;
      this.#report(() => ({
        stage: 'modified',
        ...this.#since(startedAt),
        explanation: modification.explanation,
        remaining: freezePipeline(modification.modifiedSteps),
      }));
      return modification.modifiedSteps;
    } catch (error) {
      event.signal.throwIfAborted();
      // Without a valid modification, the existing plan still applies.
      chain.push(createErrorItem(error));
      return undefined;
    }
  }

  #reportStarted(step: PipelineStep, at: number): void {
    const { id: eventId } = this.#scope.event;
    this.#report(() => ({ stage: 'step-started', eventId, at, index: this.#index, step }));
  }

  #report(make: () => EventStage): void {
    this.#scope.services.observers.report(make);
  }

  #since(startedAt: number): { eventId: string; at: number; duration: number } {
    const at = Date.now();
    return { eventId: this.#scope.event.id, at, duration: at - startedAt };
  }
}

/** Observers get a copy that they can't change. */
export function freezePipeline(pipeline: Pipeline): Pipeline {
  return deepFreeze(structuredClone(pipeline)) as Pipeline;
}

function isPrepared(waiting: WaitingStep): waiting is PreparedStep {
  return waiting.executor !== undefined;
}

function limitReached(code: string, what: string, limit: number, option: string): DowelError {
  return new DowelError({
    code,
    problem: `The event exceeded its limit of ${limit} ${what}`,
    expected: `at most ${limit} ${what}`,
    received: `${limit + 1}`,
    fix: `Make the executors' descriptions clearer, or raise \`${option}\`.`,
  });
}
