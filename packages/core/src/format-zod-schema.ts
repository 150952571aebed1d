import type { ZodType } from 'zod';
import { escapeLineBreaks } from './json/quote.js';
import { withLeadingNotes } from './zod/layout.js';
import { Renderer } from './zod/renderer.js';

/**
 * Formats a schema for use in a prompt: as a TypeScript type, with descriptions, limits and defaults in comments.
 * Models know this notation well, and it is far shorter than JSON Schema.
 *
 * A transform is written as its input type, because that is what the model must produce. A recursive schema gets a
 * name, taken from the `id` or `title` in its metadata if there is one. Types that JSON can't represent (`z.date()`,
 * `z.bigint()`, `z.map()`) are also formatted, but no model output can match them. In schemas for models, use
 * `z.coerce` or `z.iso` instead.
 *
 * @param schema - Any zod 4 schema.
 * @returns The type, preceded by the definitions that it refers to.
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
  return escapeLineBreaks([...renderer.definitions, type.replace(/^\n/, '')].join('\n\n'));
}
