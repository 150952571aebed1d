import type { ContextItem } from '../context.js';
import { DowelError } from '../errors.js';
import type { EventStage } from '../observer.js';
import { createErrorItem, createInputItem, deepFreeze } from './context-items.js';
import type { AgentEvent, EventResult, EventServices } from './event.js';
import { planModification, planPipeline } from './plan.js';
import { prepareStep } from './prepare-step.js';
import { runStep } from './run-step.js';
import type { Pipeline, PipelineStep } from './schemas.js';

/**
 * Runs an event: stores the input, plans a pipeline, runs its steps, stores the answer. Never rejects; errors are in
 * the result.
 */
export async function runEvent(event: AgentEvent, services: EventServices): Promise<EventResult> {
  const run = new EventRun(event, services);
  try {
    await run.begin();
    await run.runPipeline(await run.plan());
    return await run.end();
  } catch (error) {
    return run.fail(error);
  }
}

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

/** Observers get a copy that they can't change. */
function freezePipeline(pipeline: Pipeline): Pipeline {
  return deepFreeze(structuredClone(pipeline)) as Pipeline;
}

function codeOf(failure: ContextItem): string {
  return failure.type === 'error' ? failure.code : 'EVENT_FAILED';
}

class EventRun {
  readonly #event: AgentEvent;
  readonly #services: EventServices;
  readonly #chain: ContextItem[] = [];
  #answer: string | undefined;
  #stored = false;
  #answerStored = false;

  constructor(event: AgentEvent, services: EventServices) {
    this.#event = event;
    this.#services = services;
  }

  /** Reads the message history and stores the new input. */
  async begin(): Promise<void> {
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
    this.#chain[0] = createInputItem(
      this.#event,
      history.map(({ id, role, content, createdAt }) => ({
        id,
        role,
        content,
        timestamp: createdAt,
      })),
    );
  }

  async plan(): Promise<Pipeline> {
    const startedAt = Date.now();
    const pipeline = await planPipeline(this.#event, this.#chain, this.#services);
    this.#report(() => ({
      stage: 'planned',
      ...this.#since(startedAt),
      pipeline: freezePipeline(pipeline),
    }));
    return pipeline;
  }

  async runPipeline(pipeline: Pipeline): Promise<void> {
    const { maxSteps, maxModifications } = this.#services.limits;
    let remaining = pipeline;
    let modifications = 0;
    for (let index = 0; ; index += 1) {
      const [step, ...rest] = remaining;
      if (step === undefined) return;
      if (index === maxSteps) throw limitReached('STEP_LIMIT', 'steps', maxSteps, 'maxSteps');
      const item = await this.#runStep(step, index);
      const modified = this.#shouldRevise(item) ? await this.#modify(step, rest) : undefined;
      if (modified !== undefined) {
        modifications += 1;
        if (modifications > maxModifications) {
          throw limitReached(
            'MODIFICATION_LIMIT',
            'modifications',
            maxModifications,
            'maxModifications',
          );
        }
      }
      remaining = modified ?? rest;
    }
  }

  async end(): Promise<EventResult> {
    const answer = this.#answer ?? this.#lastResult();
    const failure = this.#chain.findLast(({ type }) => type === 'error');
    if (answer === undefined && failure !== undefined) return this.#endFailed(failure);
    await this.#remember(answer);
    this.#report(() => ({ stage: 'done', ...this.#since(this.#event.createdAt), answer }));
    return {
      status: 'done',
      ...(answer === undefined ? {} : { answer }),
      contextChain: Object.freeze(this.#chain),
    };
  }

  async fail(cause: unknown): Promise<EventResult> {
    const failure = createErrorItem(cause);
    this.#chain.push(failure);
    return this.#endFailed(failure);
  }

  async #endFailed(failure: ContextItem): Promise<EventResult> {
    const error = failure.content;
    // An answer sent before the failure belongs to the conversation.
    await this.#remember(this.#answer).catch((memoryError: unknown) => {
      this.#chain.push(createErrorItem(memoryError));
    });
    this.#report(() => ({
      stage: 'failed',
      ...this.#since(this.#event.createdAt),
      code: codeOf(failure),
      error,
    }));
    return {
      status: 'failed',
      error,
      code: codeOf(failure),
      ...(this.#answer === undefined ? {} : { answer: this.#answer }),
      contextChain: Object.freeze(this.#chain),
    };
  }

  /** Runs a step. A failure becomes an error item, and the pipeline continues. */
  async #runStep(planned: PipelineStep, index: number): Promise<ContextItem> {
    const startedAt = Date.now();
    let step = planned;
    let item: ContextItem;
    try {
      const prepared = await prepareStep(planned, this.#event, this.#chain, this.#services);
      ({ step } = prepared);
      this.#reportStarted(step, index, startedAt);
      item = await runStep(prepared, this.#event, this.#chain, this.#services, (answer) => {
        this.#answer = answer;
      });
    } catch (error) {
      if (step === planned) this.#reportStarted(step, index, startedAt);
      item = createErrorItem(error, step);
    }
    this.#chain.push(item);
    const success = item.type !== 'error';
    this.#report(() => ({
      stage: 'step-ended',
      ...this.#since(startedAt),
      index,
      step,
      success,
      item,
    }));
    this.#event.signal.throwIfAborted();
    return item;
  }

  #reportStarted(step: PipelineStep, index: number, at: number): void {
    this.#report(() => ({ stage: 'step-started', eventId: this.#event.id, at, index, step }));
  }

  #shouldRevise({ type }: ContextItem): boolean {
    const { revise } = this.#services.limits;
    return revise === 'always' || (revise === 'on-failure' && type === 'error');
  }

  /** Returns the steps that replace `remaining`, or `undefined` to keep them. */
  async #modify(currentStep: PipelineStep, remaining: Pipeline): Promise<Pipeline | undefined> {
    const startedAt = Date.now();
    try {
      const modification = await planModification(this.#event, this.#chain, this.#services, {
        currentStep,
        remaining,
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
      this.#event.signal.throwIfAborted();
      // Without a valid modification, the existing plan still applies.
      this.#chain.push(createErrorItem(error));
      return undefined;
    }
  }

  async #remember(answer: string | undefined): Promise<void> {
    if (!this.#stored) return;
    const { memory } = this.#services;
    const { id, conversationId } = this.#event;
    if (answer !== undefined && !this.#answerStored) {
      await memory.addMessage({ conversationId, role: 'agent', content: answer });
      this.#answerStored = true;
    }
    await memory.addContext({ id, conversationId, items: this.#chain.map(withoutHistory) });
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

/** Earlier messages are stored already, so a stored context has only their ids. */
function withoutHistory(item: ContextItem): ContextItem {
  if (item.type !== 'user-input') return item;
  const messageIds = item.messageHistory.flatMap(({ id }) => (id === undefined ? [] : [id]));
  return { ...item, messageHistory: [], messageIds };
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
