import * as z from 'zod';

/**
 * Validates a pipeline step: a plugin's id, an executor's name, and the executor's input. The input's fields aren't
 * checked here: the runtime validates them against the executor's schema.
 *
 * @example
 * ```ts
 * import { PipelineStepSchema } from '@dowel/core';
 *
 * const step = { pluginId: 'weather', action: 'forecast', input: { days: 3 } };
 * console.log(PipelineStepSchema.parse(step).input); // { days: 3 }
 *
 * const { success } = PipelineStepSchema.safeParse({ pluginId: 'weather' });
 * console.log(success); // false
 * ```
 *
 * @category Pipelines
 */
export const PipelineStepSchema = z.object({
  pluginId: z.string().min(1).describe('the id of the plugin'),
  action: z.string().min(1).describe("the name of one of that plugin's executors"),
  input: z.unknown().optional().describe('the input of the executor, if it lists one'),
});

/**
 * Validates a pipeline: a list of steps in the order they run. The runtime validates the model's plan against this
 * schema, then checks that every plugin and executor exists.
 *
 * @example
 * ```ts
 * import { PipelineSchema, getObject } from '@dowel/core';
 *
 * const plan = await getObject(PipelineSchema, 'Plan: what is the weather?', {
 *   generateText: async () => '[{"pluginId": "weather", "action": "forecast"}]',
 * });
 *
 * console.log(plan); // [ { pluginId: 'weather', action: 'forecast' } ]
 * ```
 *
 * @category Pipelines
 */
export const PipelineSchema = z.array(PipelineStepSchema);

/**
 * Validates the model's decision after a step: keep the remaining steps, or replace them.
 *
 * @example
 * ```ts
 * import { PipelineModificationSchema } from '@dowel/core';
 *
 * const output = '{"shouldModify": true, "explanation": "No rain expected."}';
 * const { error } = PipelineModificationSchema.safeParse(JSON.parse(output));
 *
 * console.log(error?.issues[0]?.path); // [ 'modifiedSteps' ]
 * ```
 *
 * @category Pipelines
 */
export const PipelineModificationSchema = asUnion(
  z.discriminatedUnion('shouldModify', [
    z.object({
      shouldModify: z.literal(false),
      explanation: z.string().describe('why the rest of the pipeline is right as it is'),
    }),
    z.object({
      shouldModify: z.literal(true),
      explanation: z.string().describe('why the rest of the pipeline has to change'),
      modifiedSteps: PipelineSchema.describe(
        'all steps still to run; an empty list ends the event',
      ),
    }),
  ]),
);

/**
 * Since zod 4.1, the type of a discriminated union takes one more argument. The type of a plain union is the same in
 * all versions.
 */
function asUnion<Options extends readonly z.core.SomeType[]>(
  schema: z.ZodUnion<Options>,
): z.ZodUnion<Options> {
  return schema;
}

/**
 * One step in a {@link Pipeline}: the plugin's id, the executor's name, and the executor's input.
 *
 * @example
 * ```ts
 * import type { PipelineStep } from '@dowel/core';
 *
 * const step: PipelineStep = {
 *   pluginId: 'weather',
 *   action: 'forecast',
 *   input: { city: 'Lisbon' },
 * };
 *
 * const label = ({ pluginId, action }: PipelineStep) => `${pluginId}:${action}`;
 *
 * console.log(label(step)); // weather:forecast
 * ```
 *
 * @category Pipelines
 */
export type PipelineStep = z.infer<typeof PipelineStepSchema>;

/**
 * The steps that an agent runs to answer an event, in order.
 *
 * @example
 * ```ts
 * import type { Pipeline } from '@dowel/core';
 *
 * const pipeline: Pipeline = [
 *   { pluginId: 'weather', action: 'forecast' },
 *   { pluginId: 'text', action: 'write' },
 * ];
 *
 * const usesPlugin = (steps: Pipeline, id: string) =>
 *   steps.some(({ pluginId }) => pluginId === id);
 *
 * console.log(usesPlugin(pipeline, 'text')); // true
 * ```
 *
 * @category Pipelines
 */
export type Pipeline = z.infer<typeof PipelineSchema>;

/**
 * The model's decision after a step: keep the remaining steps, or replace them.
 *
 * @example
 * ```ts
 * import type { Pipeline, PipelineModification } from '@dowel/core';
 *
 * function applyTo(steps: Pipeline, decision: PipelineModification): Pipeline {
 *   return decision.shouldModify ? decision.modifiedSteps : steps;
 * }
 *
 * const decision: PipelineModification = {
 *   shouldModify: true,
 *   explanation: 'The forecast failed, so there is nothing to write.',
 *   modifiedSteps: [],
 * };
 *
 * console.log(applyTo([{ pluginId: 'text', action: 'write' }], decision)); // []
 * ```
 *
 * @category Pipelines
 */
export type PipelineModification = z.infer<typeof PipelineModificationSchema>;
