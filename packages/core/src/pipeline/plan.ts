import type { BaseContextItem } from '../context.js';
import { messageOf } from '../errors.js';
import { getObject } from '../get-object.js';
import { TEXT_GENERATION_CAPABILITY } from '../model-provider.js';
import type { AgentEvent, EventServices } from './event.js';
import type { Pipeline, PipelineModification, PipelineStep } from './schemas.js';
import { PipelineModificationSchema, PipelineSchema } from './schemas.js';
import type { PipelineGenerationContext } from './templates.js';
import { generatePipelineModificationTemplate, generatePipelineTemplate } from './templates.js';

/** Asks the model for the pipeline that answers an event. */
export async function planPipeline(
  event: AgentEvent,
  chain: readonly BaseContextItem[],
  services: EventServices,
): Promise<Pipeline> {
  const context = createPromptContext(event, chain, services);
  return getObject(PipelineSchema, generatePipelineTemplate(context), {
    ...createModelAccess(services),
    check: (pipeline) => findFault(pipeline, services),
  });
}

/** Asks the model whether to change the remaining steps. */
export async function planModification(
  event: AgentEvent,
  chain: readonly BaseContextItem[],
  services: EventServices,
  steps: { readonly currentStep: PipelineStep; readonly remaining: Pipeline },
): Promise<PipelineModification> {
  const context = { ...createPromptContext(event, chain, services), ...steps };
  return getObject(PipelineModificationSchema, generatePipelineModificationTemplate(context), {
    ...createModelAccess(services),
    check: (modification) =>
      modification.shouldModify ? findFault(modification.modifiedSteps, services) : undefined,
  });
}

function createPromptContext(
  event: AgentEvent,
  contextChain: readonly BaseContextItem[],
  { plugins, limits }: EventServices,
): PipelineGenerationContext {
  return {
    contextChain,
    plugins: plugins.list(),
    platform: event.platform,
    maxSteps: limits.maxSteps,
  };
}

function createModelAccess({ models, limits, signal }: EventServices) {
  return {
    maxAttempts: limits.planningAttempts,
    signal,
    generateText: (prompt: string, config: { signal?: AbortSignal }) =>
      models.executeCapability(TEXT_GENERATION_CAPABILITY, prompt, config),
  };
}

/** Returns why a pipeline cannot run, in words for the model, or `undefined` if it can. */
function findFault(pipeline: Pipeline, { plugins, limits }: EventServices): string | undefined {
  if (pipeline.length > limits.maxSteps) {
    return `The pipeline has ${pipeline.length} steps; at most ${limits.maxSteps} are allowed.`;
  }
  for (const [index, step] of pipeline.entries()) {
    try {
      plugins.getExecutor(step);
    } catch (error) {
      return `Step ${index + 1}: ${messageOf(error)}`;
    }
  }
  return undefined;
}
