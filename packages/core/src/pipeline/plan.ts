import type * as z from 'zod';
import type { ContextItem } from '../context.js';
import { messageOf } from '../errors.js';
import { requestObject } from '../get-object.js';
import { TEXT_GENERATION_CAPABILITY } from '../model-provider.js';
import { describeOwner } from '../signal-owner.js';
import { formatIssues } from '../zod/issues.js';
import type { AgentEvent, EventServices } from './event.js';
import type { Pipeline, PipelineModification, PipelineStep } from './schemas.js';
import { PipelineModificationSchema, PipelineSchema } from './schemas.js';
import type { PipelineGenerationContext } from './templates.js';
import {
  generateInputTemplate,
  generatePipelineModificationTemplate,
  generatePipelineTemplate,
} from './templates.js';

/** Asks the model for the pipeline that answers an event. */
export async function planPipeline(
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
): Promise<Pipeline> {
  const context = createPromptContext(event, chain, services);
  return requestObject(PipelineSchema, generatePipelineTemplate(context), {
    ...createModelAccess(event, services, 'plan'),
    check: (pipeline) =>
      pipeline.length === 0
        ? 'The pipeline is empty. Choose at least one step that answers the user.'
        : findFault(pipeline, services),
  });
}

/** Asks the model whether to change the remaining steps. */
export async function planModification(
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
  steps: { readonly currentStep: PipelineStep; readonly remaining: Pipeline },
): Promise<PipelineModification> {
  const context = { ...createPromptContext(event, chain, services), ...steps };
  return requestObject(PipelineModificationSchema, generatePipelineModificationTemplate(context), {
    ...createModelAccess(event, services, 'revise'),
    check: (modification) =>
      modification.shouldModify ? findFault(modification.modifiedSteps, services) : undefined,
  });
}

/** Asks the model for the input of a step. */
export async function planInput<Schema extends z.ZodType>(
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
  { step, schema }: { readonly step: PipelineStep; readonly schema: Schema },
): Promise<z.output<Schema>> {
  const context = { ...createPromptContext(event, chain, services), currentStep: step };
  return requestObject(
    schema,
    generateInputTemplate(context),
    createModelAccess(event, services, 'input'),
  );
}

function createPromptContext(
  event: AgentEvent,
  contextChain: readonly ContextItem[],
  { plugins, limits }: EventServices,
): PipelineGenerationContext {
  return {
    contextChain,
    plugins: plugins.list(),
    platform: event.platform,
    maxSteps: limits.maxSteps,
  };
}

function createModelAccess(
  { signal }: AgentEvent,
  { models, limits }: EventServices,
  purpose: 'plan' | 'revise' | 'input',
) {
  describeOwner(signal, { purpose });
  return {
    maxAttempts: limits.planningAttempts,
    signal,
    generateText: (prompt: string, config: { signal?: AbortSignal }) =>
      models.executeCapability(TEXT_GENERATION_CAPABILITY, prompt, config),
    // The result of an event has only the error's message, so this doesn't mention the error's properties.
    fix: "Observe `model-called` to read each prompt and output; make the executors' descriptions and schemas clearer.",
  };
}

/** Returns why a pipeline cannot run, worded for the model, or `undefined` if it can. */
async function findFault(
  pipeline: Pipeline,
  { plugins, limits }: EventServices,
): Promise<string | undefined> {
  if (pipeline.length > limits.maxSteps) {
    return `The pipeline has ${pipeline.length} steps; at most ${limits.maxSteps} are allowed.`;
  }
  for (const [index, step] of pipeline.entries()) {
    try {
      const { input: schema } = plugins.getExecutor(step);
      // A missing input may depend on the result of an earlier step, so `prepareStep` asks the model for it later.
      if (schema === undefined || step.input === undefined) continue;
      const reading = await schema.safeParseAsync(step.input);
      if (!reading.success) {
        return `Step ${index + 1}: the input of ${step.pluginId}:${step.action} does not fit its type:\n${formatIssues(reading.error.issues)}`;
      }
    } catch (error) {
      return `Step ${index + 1}: ${messageOf(error)}`;
    }
  }
  return undefined;
}
