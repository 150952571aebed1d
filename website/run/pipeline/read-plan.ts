import type { Stage } from '../observe-runtimes.js';
import { readPipelines, type Board, type Pipeline } from './read-pipelines.js';

/** Reads the steps of one event: those that ran, changes of the plan, and those that are still planned. */
export function readPlan(stages: readonly Stage[]): Pipeline {
  const [pipeline = []] = readPipelines(stages);
  return [...keepSteps(pipeline), ...listPlanned(stages)];
}

/** Leaves out the input and the answer, for places that show them as text. */
export function keepSteps(pipeline: Pipeline): Pipeline {
  return pipeline.filter(({ kind }) => kind === 'step' || kind === 'revision');
}

function listPlanned(stages: readonly Stage[]): Board[] {
  let planned: Extract<Stage, { stage: 'planned' }>['pipeline'] = [];
  for (const stage of stages) {
    if (stage.stage === 'planned') planned = stage.pipeline;
    else if (stage.stage === 'modified') planned = stage.remaining;
    else if (stage.stage === 'step-started') planned = planned.slice(1);
    // The pipeline has the steps that did not run.
    else if (stage.stage === 'done' || stage.stage === 'failed') planned = [];
  }
  return planned.map(({ pluginId, action }) => ({
    kind: 'step',
    title: `${pluginId}:${action}`,
    text: '',
    state: 'planned',
  }));
}
