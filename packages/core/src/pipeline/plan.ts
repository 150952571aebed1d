import type * as z from 'zod';
import type { CallContext } from '../call-owner.js';
import type { ContextItem } from '../context.js';
import { messageOf } from '../errors.js';
import { requestObject, type RequestedObject } from '../get-object.js';
import { TEXT_GENERATION_CAPABILITY, type ModelRequestConfig } from '../model-provider.js';
import { formatIssues } from '../zod/issues.js';
import { generateObjectTemplate } from '../object-templates.js';
import { getAvailable, listAvailable } from './available.js';
import { estimateTokens } from './fit-context.js';
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
  const context = await createPromptContext(event, chain, services, PipelineSchema);
  const { value } = await requestObject(PipelineSchema, generatePipelineTemplate(context), {
    ...createModelAccess(event, services, 'plan'),
    unwrap: unwrapPipeline,
    check: (pipeline) =>
      pipeline.length === 0
        ? 'The pipeline is empty. Choose at least one step that answers the user.'
        : findFault(pipeline, event, services),
  });
  return value;
}

/** Asks the model whether to change the remaining steps. */
export async function planModification(
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
  steps: { readonly currentStep: PipelineStep; readonly remaining: Pipeline },
): Promise<PipelineModification> {
  const context = {
    ...(await createPromptContext(event, chain, services, PipelineModificationSchema)),
    ...steps,
  };
  const prompt = generatePipelineModificationTemplate(context);
  const { value } = await requestObject(PipelineModificationSchema, prompt, {
    ...createModelAccess(event, services, 'revise'),
    check: (modification) =>
      modification.shouldModify
        ? findFault(modification.modifiedSteps, event, services)
        : undefined,
  });
  return value;
}

/** Asks the model for the input of a step. Returns it before and after the schema's defaults and transforms. */
export async function planInput<Schema extends z.ZodType>(
  event: AgentEvent,
  chain: readonly ContextItem[],
  services: EventServices,
  { step, schema }: { readonly step: PipelineStep; readonly schema: Schema },
): Promise<RequestedObject<z.output<Schema>>> {
  const context = {
    ...(await createPromptContext(event, chain, services, schema)),
    currentStep: step,
  };
  return requestObject(
    schema,
    generateInputTemplate(context),
    createModelAccess(event, services, 'input'),
  );
}

/** @param schema - The schema of the object to ask for. It is also described in the prompt. */
async function createPromptContext(
  event: AgentEvent,
  contextChain: readonly ContextItem[],
  services: EventServices,
  schema: z.ZodType,
): Promise<PipelineGenerationContext> {
  const { countTokens = estimateTokens, limits } = services;
  const { maxSteps } = limits;
  const contextBudget =
    limits.contextBudget - countTokens(generateObjectTemplate({ schema, prompt: '' }));
  return {
    contextChain,
    plugins: await listAvailable(event, services),
    platform: event.platform,
    maxSteps,
    contextBudget,
    countTokens,
  };
}

function createModelAccess(
  { id: eventId, signal }: AgentEvent,
  { models, limits }: EventServices,
  purpose: 'plan' | 'revise' | 'input',
) {
  const context: CallContext = { eventId, signal, purpose };
  return {
    maxAttempts: limits.planningAttempts,
    context,
    generateText: (prompt: string, config: ModelRequestConfig) =>
      models.executeCapability(TEXT_GENERATION_CAPABILITY, prompt, config),
    // The result of an event has only the error's message, so this doesn't mention the error's properties.
    fix: "Observe `model-called` to read each prompt and output; make the executors' descriptions and schemas clearer.",
  };
}

/** Returns the list in an object such as `{"steps": […]}`, because the JSON mode of most servers requires an object. */
function unwrapPipeline(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const lists = ['steps', 'pipeline']
    .filter((name) => Object.hasOwn(value, name))
    .map((name) => (value as Record<string, unknown>)[name]);
  return lists.length === 1 && Array.isArray(lists[0]) ? lists[0] : value;
}

/** Returns why a pipeline cannot run, worded for the model, or `undefined` if it can. */
async function findFault(
  pipeline: Pipeline,
  event: AgentEvent,
  services: EventServices,
): Promise<string | undefined> {
  const { maxSteps } = services.limits;
  if (pipeline.length > maxSteps) {
    return `The pipeline has ${pipeline.length} steps; at most ${maxSteps} are allowed.`;
  }
  for (const [index, step] of pipeline.entries()) {
    try {
      const { input: schema } = await getAvailable(step, event, services);
      // A missing input may depend on the result of an earlier step, so `prepareStep` asks the model for it later.
      if (schema === undefined || step.input === undefined) continue;
      const reading = await schema.safeParseAsync(step.input);
      if (!reading.success) {
        return `Step ${index + 1}: the input of ${step.pluginId}:${step.action} does not fit its type:\n${formatIssues(reading.error.issues)}`;
      }
    } catch (error) {
      event.signal.throwIfAborted();
      return `Step ${index + 1}: ${messageOf(error)}`;
    }
  }
  return undefined;
}
