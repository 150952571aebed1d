import type { Stage } from '../shared/observe-runtimes.js';
import { readPipelines, type Pipeline } from './read-pipelines.js';

/** Reads the steps of one event: those that ran, changes of the plan, and those that are still planned. */
export function readPlan(stages: readonly Stage[]): Pipeline {
  const [pipeline = []] = readPipelines(stages);
  return keepSteps(pipeline);
}

/** Leaves out the input and the answer, for places that show them as text. */
export function keepSteps(pipeline: Pipeline): Pipeline {
  return pipeline.filter(({ kind }) => kind === 'step' || kind === 'revision');
}
