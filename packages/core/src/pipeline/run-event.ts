import type { BaseContextItem } from '../context.js';
import { DowelError, messageOf } from '../errors.js';
import type { EventStage } from '../observer.js';
import { createErrorItem, createInputItem } from './context-items.js';
import type { AgentEvent, EventResult, EventServices } from './event.js';
import { planModification, planPipeline } from './plan.js';
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
  return {
    status: 'failed',
    error: messageOf(cause),
    contextChain: Object.freeze([createInputItem(event, []), createErrorItem(cause)]),
  };
}

class EventRun {
  readonly #event: AgentEvent;
  readonly #services: EventServices;
  readonly #chain: BaseContextItem[] = [];
  #answer: string | undefined;
  #stored = false;
  #answerStored = false;

  constructor(event: AgentEvent, services: EventServices) {
    this.#event = event;
    this.#services = services;
  }

  /** Reads the message history and stores the new input. */
  async begin(): Promise<void> {
    const { memory, limits, signal } = this.#services;
    const { conversationId, platform, user, input } = this.#event;
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
      history.map(({ role, content, createdAt }) => ({ role, content, timestamp: createdAt })),
    );
  }

  async plan(): Promise<Pipeline> {
    const startedAt = Date.now();
    const pipeline = await planPipeline(this.#event, this.#chain, this.#services);
    this.#report(() => ({ stage: 'planned', ...this.#since(startedAt), pipeline }));
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
      await this.#runStep(step, index);
      const modified = await this.#modify(step, rest);
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

  async #endFailed(failure: BaseContextItem): Promise<EventResult> {
    const error = failure.content;
    // An answer sent before the failure belongs to the conversation.
    await this.#remember(this.#answer).catch((memoryError: unknown) => {
      this.#chain.push(createErrorItem(memoryError));
    });
    this.#report(() => ({
      stage: 'failed',
      ...this.#since(this.#event.createdAt),
      code: 'code' in failure ? String(failure.code) : 'EVENT_FAILED',
      error,
    }));
    return {
      status: 'failed',
      error,
      ...(this.#answer === undefined ? {} : { answer: this.#answer }),
      contextChain: Object.freeze(this.#chain),
    };
  }

  /** Runs a step. A failure becomes an error item, and the pipeline continues. */
  async #runStep(step: PipelineStep, index: number): Promise<void> {
    const startedAt = Date.now();
    this.#report(() => ({
      stage: 'step-started',
      eventId: this.#event.id,
      at: startedAt,
      index,
      step,
    }));
    let item: BaseContextItem;
    try {
      item = await runStep(step, this.#event, this.#chain, this.#services, (answer) => {
        this.#answer = answer;
      });
    } catch (error) {
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
    this.#services.signal.throwIfAborted();
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
        remaining: modification.modifiedSteps,
      }));
      return modification.modifiedSteps;
    } catch (error) {
      this.#services.signal.throwIfAborted();
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
    await memory.addContext({ id, conversationId, items: this.#chain });
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

function limitReached(code: string, what: string, limit: number, option: string): DowelError {
  return new DowelError({
    code,
    problem: `The event exceeded its limit of ${limit} ${what}`,
    expected: `at most ${limit} ${what}`,
    received: `${limit + 1}`,
    fix: `Make the executors' descriptions clearer, or raise \`${option}\`.`,
  });
}
