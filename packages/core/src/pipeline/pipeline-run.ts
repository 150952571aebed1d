import type { ContextItem, ErrorContextItem } from '../context.js';
import { DowelError } from '../errors.js';
import { refused } from '../event-errors.js';
import type { EventStage } from '../observer.js';
import { addCause, createErrorItem } from './context-items.js';
import { getAvailable } from './available.js';
import { planModification } from './plan.js';
import { prepareStep, type PreparedStep } from './prepare-step.js';
import { needsApproval, runStep, type Retry, type StepScope } from './run-step.js';
import type { Pipeline, PipelineStep } from './schemas.js';
import { isAsShown, showStep } from './shown-input.js';
import { inputNotShowable } from './step-errors.js';

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

/** A step waiting for approval, as the model gave it and as the person sees it. */
export interface WaitingStep {
  readonly step: PipelineStep;
  readonly shown: PipelineStep;
  /** The step with its validated input. Absent if the event was read from memory. */
  readonly prepared?: PreparedStep;
}

/** Runs the steps of an event and adds their items to its chain. */
export class PipelineRun {
  readonly #scope: StepScope & { readonly chain: ContextItem[] };
  #remaining: Pipeline;
  #index: number;
  #modifications: number;
  /** The length of the chain when the model last changed the pipeline. */
  #lastChange = 0;

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

  /** The errors since the model last changed the pipeline. It knew of the earlier ones when it chose other steps. */
  get recentErrors(): ErrorContextItem[] {
    return this.#scope.chain.slice(this.#lastChange).filter((item) => item.type === 'error');
  }

  /** Runs the remaining steps. Returns the step waiting for approval, if there is one. */
  async run(): Promise<WaitingStep | undefined> {
    const { maxSteps } = this.#scope.services.limits;
    for (;;) {
      const [planned, ...rest] = this.#remaining;
      if (planned === undefined) return undefined;
      // An observer may have cancelled the event when it saw the plan.
      this.#scope.event.signal.throwIfAborted();
      if (this.#index === maxSteps) throw limitReached('STEP_LIMIT', 'steps', maxSteps, 'maxSteps');
      this.#remaining = rest;
      const startedAt = performance.now();
      const prepared = await this.#prepare(planned, startedAt);
      if (prepared === undefined) continue;
      if (prepared.waits) return createWaitingStep(prepared);
      await this.#runStep(prepared, { startedAt, isApproved: false });
    }
  }

  /**
   * Runs or refuses the step waiting for approval. Returns the step to approve again if its schema now makes another
   * input of what the model gave than the one that was approved. This can happen after a restart.
   */
  async answer(
    waiting: WaitingStep,
    { approved, reason }: Answer,
  ): Promise<WaitingStep | undefined> {
    const { step, shown } = waiting;
    const startedAt = performance.now();
    if (!approved) {
      await this.#failStep({ step, shown }, refused(step, reason), startedAt);
      return undefined;
    }
    const prepared =
      waiting.prepared === undefined
        ? await this.#prepare(step, startedAt, true)
        : await this.#checkAvailable(waiting.prepared, shown, startedAt);
    if (prepared === undefined) return undefined;
    if (!isAsShown(prepared, shown)) return createWaitingStep(prepared);
    await this.#runStep(prepared, { startedAt, isApproved: true });
    return undefined;
  }

  /** The executor may no longer exist for the event: a pause can be long. */
  async #checkAvailable(
    prepared: PreparedStep,
    shown: PipelineStep,
    startedAt: number,
  ): Promise<PreparedStep | undefined> {
    const { step } = prepared;
    try {
      await getAvailable(step, this.#scope.event, this.#scope.services);
      return prepared;
    } catch (error) {
      await this.#failStep({ step, shown }, error, startedAt);
      return undefined;
    }
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
      if ((waits || isApproved) && !prepared.input.isPlain) throw inputNotShowable(step);
      return { ...prepared, waits };
    } catch (error) {
      await this.#failStep({ step, shown: step }, error, startedAt);
      return undefined;
    }
  }

  /** Runs a prepared step. A failure becomes an error item, and the pipeline continues. */
  async #runStep(
    prepared: PreparedStep,
    { startedAt, isApproved }: { readonly startedAt: number; readonly isApproved: boolean },
  ): Promise<void> {
    const { step } = prepared;
    this.#reportStarted(() => showStep(prepared));
    const onRetry = ({ attempt, delay, error }: Retry): void => {
      this.#report(() => {
        const item = createErrorItem(error, step);
        const { code, error: message } = item;
        const stage = { ...this.#now(), index: this.#index, step: showStep(prepared) };
        return addCause(
          { stage: 'step-retried', ...stage, attempt, delay, code, error: message },
          item,
        );
      });
    };
    const prepareAgain = (): Promise<PreparedStep> => {
      const { event, chain, services } = this.#scope;
      return prepareStep(step, event, chain, services);
    };
    const options = { isApproved, onRetry, prepareAgain };
    const item = await runStep(prepared, this.#scope, options).catch((error: unknown) =>
      createErrorItem(error, step),
    );
    await this.#endStep(step, item, () => ({
      ...this.#since(startedAt),
      step: showStep(prepared),
    }));
  }

  /** Ends a step with an error, without running it. */
  async #failStep(
    { step, shown }: Pick<WaitingStep, 'step' | 'shown'>,
    error: unknown,
    startedAt: number,
  ): Promise<void> {
    this.#reportStarted(() => shown);
    const item = createErrorItem(error, step);
    await this.#endStep(step, item, () => ({ ...this.#since(startedAt), step: shown }));
  }

  /** Adds the item of a step to the chain and, depending on `revise`, lets the model change the remaining steps. */
  async #endStep(
    step: PipelineStep,
    item: ContextItem,
    describe: () => Pick<
      EventStage & { stage: 'step-ended' },
      'eventId' | 'at' | 'duration' | 'step'
    >,
  ): Promise<void> {
    const { event, chain, services } = this.#scope;
    const index = this.#index;
    const success = item.type !== 'error';
    chain.push(item);
    this.#report(() =>
      addCause({ stage: 'step-ended', ...describe(), index, success, item }, item),
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
    this.#lastChange = this.#scope.chain.length;
  }

  /** Returns the steps that replace the remaining ones, or `undefined` to keep them. */
  async #modify(currentStep: PipelineStep): Promise<Pipeline | undefined> {
    const { event, chain, services } = this.#scope;
    const startedAt = performance.now();
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
        remaining: modification.modifiedSteps,
      }));
      return modification.modifiedSteps;
    } catch (error) {
      event.signal.throwIfAborted();
      // Without a valid modification, the existing plan still applies.
      chain.push(createErrorItem(error));
      return undefined;
    }
  }

  #reportStarted(getStep: () => PipelineStep): void {
    this.#report(() => ({
      stage: 'step-started',
      ...this.#now(),
      index: this.#index,
      step: getStep(),
    }));
  }

  #report(make: () => EventStage): void {
    this.#scope.services.observers.report(make);
  }

  #now(): { eventId: string; at: number } {
    return { eventId: this.#scope.event.id, at: Date.now() };
  }

  #since(startedAt: number): { eventId: string; at: number; duration: number } {
    return { ...this.#now(), duration: Math.round(performance.now() - startedAt) };
  }
}

function createWaitingStep(prepared: PreparedStep): WaitingStep {
  return { step: prepared.step, shown: showStep(prepared), prepared };
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
