import { isEqual } from '../json/values.js';
import { deepFreeze } from './context-items.js';
import { toPlainData, type PlainData } from './plain-data.js';
import type { PreparedStep } from './prepare-step.js';
import type { PipelineStep } from './schemas.js';

/**
 * What a schema made of the input of a step. Plain data is copied at once, and each function of the executor gets
 * another copy, so that what is shown is what runs in every attempt, whatever an earlier one did to its copy.
 */
export class StepInput {
  readonly #parsed: unknown;
  readonly #plain: PlainData;

  constructor(parsed: unknown) {
    this.#plain = toPlainData(parsed);
    this.#parsed = this.isPlain ? this.#plain.copy : parsed;
  }

  /** Whether a person can see everything in the input. If not, it can't be copied either. */
  get isPlain(): boolean {
    return this.#plain.isComplete;
  }

  /** The input as JSON data. */
  get shown(): unknown {
    return this.#parsed === undefined ? undefined : this.#plain.data;
  }

  /** Returns the input for a call to the executor. */
  take(): unknown {
    return this.isPlain ? toPlainData(this.#parsed).copy : this.#parsed;
  }
}

const shownSteps = new WeakMap<PreparedStep, PipelineStep>();

/**
 * Returns a step with the input that its executor gets, after the schema's defaults and transforms, as plain JSON data.
 * People approve this step, and observers see it. It is a frozen copy, so that nobody can change what will run.
 */
export function showStep(prepared: PreparedStep): PipelineStep {
  const shown = shownSteps.get(prepared) ?? createShownStep(prepared);
  shownSteps.set(prepared, shown);
  return shown;
}

/** Returns whether the input that the executor would get now is the one that was shown. */
export function isAsShown(prepared: PreparedStep, shown: PipelineStep): boolean {
  return isEqual(showStep(prepared).input, shown.input);
}

function createShownStep({ step: { pluginId, action }, input }: PreparedStep): PipelineStep {
  const { shown } = input;
  return deepFreeze({
    ...{ pluginId, action },
    ...(shown !== undefined && { input: shown }),
  }) as PipelineStep;
}
