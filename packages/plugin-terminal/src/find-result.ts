import type { BaseContextItem } from '@dowel/core';
import * as z from 'zod';

/**
 * The input of `print`. The model sees that `from` is needed. A plan without it still runs if it is clear which result
 * it means.
 */
export const PrintInput = z
  .object({ from: z.string().describe('the step whose result to print, such as "text:write"') })
  .optional();

/**
 * Finds the result to print: that of the step `from`. Without `from`, that of `text:write`, or of the only step that gave
 * one since the last `terminal:print`. Just the newest one would often be wrong, such as that of a step that writes a log.
 *
 * @returns The text, or why there is none, worded for the model.
 */
export function findResult(
  chain: readonly BaseContextItem[],
  from: string | undefined,
): { readonly text: string } | { readonly error: string } {
  const results = chain.filter(({ type, content }) => type === 'result' && content !== '');
  if (from !== undefined) {
    const named = results.findLast((item) => nameOf(item) === from);
    if (named !== undefined) return { text: named.content };
    return { error: `No step "${from}" has returned a result. ${list(results)}` };
  }
  const lastSent = results.findLastIndex((item) => nameOf(item) === 'terminal:print');
  const unsent = results.slice(lastSent + 1);
  const written = unsent.findLast((item) => nameOf(item) === 'text:write');
  if (written === undefined && namesOf(unsent).length > 1) {
    return { error: `Several steps returned a result. ${list(unsent)}` };
  }
  const found = written ?? results.at(-1);
  if (found !== undefined) return { text: found.content };
  return { error: 'Nothing to print: no earlier step returned a result.' };
}

function nameOf({ pluginId, action }: BaseContextItem): string {
  return `${pluginId}:${action}`;
}

function namesOf(items: readonly BaseContextItem[]): string[] {
  return [...new Set(items.map(nameOf))];
}

function list(items: readonly BaseContextItem[]): string {
  return `Give the step as \`from\`: ${namesOf(items).join(', ') || 'none has a result yet'}.`;
}
