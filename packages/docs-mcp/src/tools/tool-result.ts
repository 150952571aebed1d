import type { CallToolResult } from '@modelcontextprotocol/server';

import { SiteError } from '../site/site.js';

/** Tells clients that the tools are read-only. */
export const readOnlyAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};

/** Creates a result from text. */
export function textResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }] };
}

/** Creates an error result. The agent reads the text, so it should say what to do. */
export function errorResult(text: string): CallToolResult {
  return { content: [{ type: 'text', text }], isError: true };
}

/** Turns a {@link SiteError} into an error result. Other errors are bugs and pass through. */
export async function catchSiteErrors(
  work: () => Promise<CallToolResult>,
): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) return errorResult(error.message);
    throw error;
  }
}
