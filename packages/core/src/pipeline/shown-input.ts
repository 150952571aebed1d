import { isEqual } from '../json/values.js';
import { deepFreeze } from './context-items.js';
import { toPlainData } from './plain-data.js';
import type { PreparedStep } from './prepare-step.js';
import type { PipelineStep } from './schemas.js';

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

/** Returns whether a person can see everything in the input of a step. */
export function isShowable({ input }: PreparedStep): boolean {
  return toPlainData(input).isComplete;
}

/** Returns whether the input that the executor would get now is the one that was shown. */
export function isAsShown(prepared: PreparedStep, shown: PipelineStep): boolean {
  return isEqual(createShownStep(prepared).input, shown.input);
}

function createShownStep({ step: { pluginId, action }, input }: PreparedStep): PipelineStep {
  const shown = {
    ...{ pluginId, action },
    ...(input !== undefined && { input: toPlainData(input).data }),
  };
  return deepFreeze(shown) as PipelineStep;
}
