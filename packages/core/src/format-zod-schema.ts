import type { ZodType } from 'zod';
import { withLeadingNotes } from './zod/layout.js';
import { Renderer } from './zod/renderer.js';

/**
 * Writes a schema as a model should read it: a TypeScript type, with descriptions, limits and defaults in
 * comments. Models know that notation well, and it is far shorter than JSON Schema.
 *
 * Where a schema transforms, the side that goes in is written, because that is what the model answers. A schema
 * that contains itself gets a name, taken from its metadata if that has an `id` or a `title`. What JSON cannot
 * hold (`z.date()`, `z.bigint()`, `z.map()`) is written as it is, and no answer will ever satisfy it: use
 * `z.coerce` or `z.iso` in schemas for models.
 *
 * @param schema - Any zod 4 schema.
 * @returns The type, after the definitions that it refers to.
 *
 * @example
 * ```ts
 * import { formatZodSchema } from '@dowel/core';
 * import * as z from 'zod';
 *
 * const Trip = z.object({
 *   city: z.string().min(1).describe('where to'),
 *   days: z.int().max(30).default(3),
 * });
 *
 * console.log(formatZodSchema(Trip).split('\n')[1]);
 * // city: string; // where to; at least 1 character
 * console.log(formatZodSchema(Trip).split('\n')[2]);
 * // days?: number; // integer; at most 30; default 3
 * ```
 *
 * @category Prompts and JSON
 */
export function formatZodSchema(schema: ZodType): string {
  const renderer = new Renderer();
  const type = withLeadingNotes('', renderer.render(schema));
  return [...renderer.definitions, type.replace(/^\n/, '')].join('\n\n');
}
