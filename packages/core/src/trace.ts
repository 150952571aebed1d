/**
 * Records every stage of a runtime's events as JSON, for later inspection. `npm run agent -- --trace run.json` writes
 * a trace of the example agent to `run.json`.
 *
 * @packageDocumentation
 */

import * as z from 'zod';
import type { EventStage } from './observer.js';
import { PipelineSchema, PipelineStepSchema } from './pipeline/schemas.js';
import type { Runtime } from './runtime.js';

const ofEvent = { eventId: z.string(), at: z.number() };
const timed = { ...ofEvent, duration: z.number() };

const ItemSchema = z.looseObject({
  id: z.string(),
  type: z.enum(['user-input', 'result', 'error']),
  pluginId: z.string(),
  action: z.string(),
  content: z.string(),
  timestamp: z.number(),
});

// Not a discriminated union, whose type in declarations differs between versions of zod.
const StageSchema = z.union([
  z.object({
    stage: z.literal('queued'),
    ...ofEvent,
    input: z.string(),
    platform: z.string(),
    conversationId: z.string(),
  }),
  z.object({ stage: z.literal('planned'), ...timed, pipeline: PipelineSchema }),
  z.object({ stage: z.literal('paused'), ...ofEvent, index: z.number(), step: PipelineStepSchema }),
  z.object({
    stage: z.literal('resumed'),
    ...timed,
    index: z.number(),
    step: PipelineStepSchema,
    approved: z.boolean(),
    reason: z.string().optional(),
  }),
  z.object({
    stage: z.literal('step-started'),
    ...ofEvent,
    index: z.number(),
    step: PipelineStepSchema,
  }),
  z.object({
    stage: z.literal('step-retried'),
    ...ofEvent,
    index: z.number(),
    step: PipelineStepSchema,
    attempt: z.number(),
    delay: z.number(),
    code: z.string(),
    error: z.string(),
  }),
  z.object({
    stage: z.literal('step-ended'),
    ...timed,
    index: z.number(),
    step: PipelineStepSchema,
    success: z.boolean(),
    item: ItemSchema,
  }),
  z.object({
    stage: z.literal('modified'),
    ...timed,
    explanation: z.string(),
    remaining: PipelineSchema,
  }),
  z.object({
    stage: z.literal('model-called'),
    ...timed,
    eventId: z.string().optional(),
    purpose: z.enum(['plan', 'revise', 'input', 'step']).optional(),
    attempt: z.number().optional(),
    provider: z.string(),
    capability: z.string(),
    input: z.unknown(),
    output: z.unknown().optional(),
    error: z.string().optional(),
    usage: z
      .object({ inputTokens: z.number().optional(), outputTokens: z.number().optional() })
      .optional(),
  }),
  z.object({
    stage: z.literal('failed'),
    ...timed,
    code: z.string(),
    error: z.string(),
    step: PipelineStepSchema.optional(),
  }),
  z.object({ stage: z.literal('done'), ...timed, answer: z.string().optional() }),
]);

/** Validates a trace that was read from a file. */
export const TraceSchema = z.object({
  /** The version of the format. It changes when older readers can no longer read new traces. */
  version: z.literal(1),
  /** Every stage of every event, in order. */
  stages: z.array(StageSchema),
});

/** Every stage of a runtime's events, in order. */
export interface Trace {
  readonly version: 1;
  readonly stages: readonly EventStage[];
}

/**
 * Records every stage of a runtime's events from now on.
 *
 * @param runtime - The runtime to observe.
 * @returns Two functions: `read` returns the trace so far, and `stop` ends the recording.
 *
 * @example
 * ```ts
 * import { Runtime } from '@dowel/core';
 * import { recordTrace } from '@dowel/core/trace';
 * import { InMemoryProvider } from '@dowel/memory-inmemory';
 * import { ScriptedModel, scriptAgent } from '@dowel/model-scripted';
 * import { TimePlugin } from '@dowel/plugin-time';
 *
 * const runtime = Runtime.init({
 *   modelProviders: [
 *     new ScriptedModel({
 *       rules: scriptAgent({ plans: [{ steps: ['time:now'] }] }),
 *     }),
 *   ],
 *   memoryProvider: new InMemoryProvider(),
 *   plugins: [new TimePlugin()],
 * });
 * const trace = recordTrace(runtime);
 *
 * await runtime.start();
 * await (await runtime.createEvent('What time is it?')).done;
 * console.log(trace.read().stages.length); // 6
 * await runtime.stop();
 * ```
 */
export function recordTrace(runtime: Pick<Runtime, 'observe'>): {
  readonly read: () => Trace;
  readonly stop: () => void;
} {
  const stages: EventStage[] = [];
  const stop = runtime.observe((stage) => {
    // Copied through JSON, because a stage may contain values of any type.
    stages.push(JSON.parse(JSON.stringify(stage, bigintToText)) as EventStage);
  });
  return { read: () => ({ version: 1, stages: [...stages] }), stop };
}

/** A replacer for `JSON.stringify`, which throws on bigints. */
function bigintToText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
