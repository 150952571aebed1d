import type { CallToolResult } from '@modelcontextprotocol/server';

import { SiteError } from '../site/site.js';

/** Nothing is written, and the same question has the same answer. */
export const readOnly = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** An answer that is a text. */
export function answer(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** An answer that says what went wrong and what to do: the agent reads it. */
export function refuse(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Makes an answer of a problem with the site; any other is a mistake of ours and stays one. */
export async function explain(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) return refuse(error.message);
    throw error;
  }
}
