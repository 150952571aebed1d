import { callSafely } from './call-safely.js';
import type { BaseContextItem } from './context.js';
import type { Pipeline, PipelineStep } from './pipeline/schemas.js';

/**
 * A stage of an event, as passed to observers. `at` is a Unix timestamp in milliseconds; `duration` is in milliseconds.
 *
 * @inline
 */
export type EventStage =
  | {
      readonly stage: 'queued';
      readonly eventId: string;
      readonly at: number;
      readonly input: string;
      readonly platform: string;
      readonly conversationId: string;
    }
  | {
      readonly stage: 'planned';
      readonly eventId: string;
      readonly at: number;
      readonly duration: number;
      readonly pipeline: Pipeline;
    }
  | {
      readonly stage: 'paused';
      readonly eventId: string;
      readonly at: number;
      readonly index: number;
      /** The step waiting for approval. Its input is what the executor gets, after the schema's transforms. */
      readonly step: PipelineStep;
    }
  | {
      readonly stage: 'resumed';
      readonly eventId: string;
      readonly at: number;
      /** How long the event was paused. */
      readonly duration: number;
      readonly index: number;
      readonly step: PipelineStep;
      readonly approved: boolean;
      /** Why the step was refused, if a reason was given. */
      readonly reason?: string;
    }
  | {
      readonly stage: 'step-started';
      readonly eventId: string;
      readonly at: number;
      readonly index: number;
      readonly step: PipelineStep;
    }
  | {
      /** An executor with `retries` threw or timed out, and will run again. */
      readonly stage: 'step-retried';
      readonly eventId: string;
      readonly at: number;
      readonly index: number;
      readonly step: PipelineStep;
      /** The number of the attempt that failed, starting at 1. */
      readonly attempt: number;
      /** Milliseconds until the next attempt, with the random part (jitter). */
      readonly delay: number;
      readonly code: string;
      readonly error: string;
      /** The original error. It isn't enumerable. */
      readonly cause?: unknown;
    }
  | {
      readonly stage: 'step-ended';
      readonly eventId: string;
      readonly at: number;
      readonly duration: number;
      readonly index: number;
      readonly step: PipelineStep;
      readonly success: boolean;
      readonly item: BaseContextItem;
      /** The step's original error, with its stack. It isn't enumerable, so JSON logs and traces don't include it. */
      readonly cause?: unknown;
    }
  | {
      readonly stage: 'modified';
      readonly eventId: string;
      readonly at: number;
      readonly duration: number;
      readonly explanation: string;
      readonly remaining: Pipeline;
    }
  | {
      readonly stage: 'model-called';
      /**
       * The id of the event that the call belongs to. Absent if the call was made outside an event, or by an executor
       * that passed neither its `context` nor its `context.signal`.
       */
      readonly eventId?: string;
      readonly at: number;
      readonly duration: number;
      /**
       * Why the model was called: to plan a pipeline (`plan`), to revise the pipeline (`revise`), to generate a step's
       * input (`input`), or to run a step whose executor calls the model (`step`).
       */
      readonly purpose?: 'plan' | 'revise' | 'input' | 'step';
      /** The attempt number, starting at 1, if `getObject` made the call. */
      readonly attempt?: number;
      readonly provider: string;
      readonly capability: string;
      readonly input: unknown;
      /** The output, if the call succeeded. */
      readonly output?: unknown;
      /** Why the call failed, if it did. */
      readonly error?: string;
      /** The number of tokens used, if the provider reports it. */
      readonly usage?: { readonly inputTokens?: number; readonly outputTokens?: number };
    }
  | {
      readonly stage: 'failed';
      readonly eventId: string;
      readonly at: number;
      readonly duration: number;
      readonly code: string;
      readonly error: string;
      /** The step that failed. Absent if no step caused the error, for example when planning failed. */
      readonly step?: PipelineStep;
      /** The event's original error. It isn't enumerable. Absent if a step failed before the runtime was restarted. */
      readonly cause?: unknown;
    }
  | {
      readonly stage: 'done';
      readonly eventId: string;
      readonly at: number;
      readonly duration: number;
      readonly answer: string | undefined;
    };

/**
 * A function that is called with each stage of every event.
 *
 * @inline
 */
export type EventListener = (stage: EventStage) => unknown;

/** The listeners of a runtime. A stage object is only created if there is a listener. */
export class Observers {
  readonly #listeners = new Set<EventListener>();
  readonly #onError: (message: string, error: unknown) => void;

  constructor(onError: (message: string, error: unknown) => void) {
    this.#onError = onError;
  }

  /** Adds a listener and returns a function that removes it. */
  add(listener: EventListener): () => void {
    // Wrapped, so that a function added twice is called twice and each removal removes one.
    const entry: EventListener = (stage) => listener(stage);
    this.#listeners.add(entry);
    return () => {
      this.#listeners.delete(entry);
    };
  }

  /** Calls every listener. If a listener throws, the event and the other listeners are not affected. */
  report(make: () => EventStage): void {
    if (this.#listeners.size === 0) return;
    const stage = make();
    for (const listener of this.#listeners) {
      callSafely(
        () => listener(stage),
        (error) => {
          this.#onError(`An observer threw at stage "${stage.stage}"`, error);
        },
      );
    }
  }
}
