import * as z from 'zod';

/**
 * The shape of one pipeline step, as zod checks it: which plugin, and which of its executors.
 *
 * @category Pipelines
 */
export const PipelineStepSchema = z.object({
  pluginId: z.string().min(1).describe('the id of the plugin'),
  action: z.string().min(1).describe("the name of one of that plugin's executors"),
});

/**
 * The shape of a pipeline, as zod checks it: steps in the order they run. The model's plan is held against it,
 * and then against the plugins that really exist.
 *
 * @category Pipelines
 */
export const PipelineSchema = z.array(PipelineStepSchema);

/**
 * The shape of what the model answers after a step: leave the rest of the pipeline, or put other steps in its
 * place.
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

/** The type of a discriminated union has one more argument since zod 4.1; that of a union is the same in all. */
function asUnion<Options extends readonly z.core.SomeType[]>(
  schema: z.ZodUnion<Options>,
): z.ZodUnion<Options> {
  return schema;
}

/**
 * One step of a {@link Pipeline}: an executor, by plugin and name.
 *
 * @category Pipelines
 */
export type PipelineStep = z.infer<typeof PipelineStepSchema>;

/**
 * The steps that answer an event, in order.
 *
 * @category Pipelines
 */
export type Pipeline = z.infer<typeof PipelineSchema>;

/**
 * The model's word after a step: keep what is left of the pipeline, or replace it.
 *
 * @category Pipelines
 */
export type PipelineModification = z.infer<typeof PipelineModificationSchema>;
