import type { CallToolResult } from '@modelcontextprotocol/server';

import { findNearest } from './nearest.js';
import { readPageList, toPagePath } from './page-list.js';
import { checkPath, type Site } from './site.js';
import { answer, refuse } from './tool.js';

/** Files for agents that are no pages; that with all pages in it would fill a context window. */
const summaries = new Set(['llms.txt', 'llms-plugins.txt']);

/** A page as Markdown, as the site has it. */
export async function getPage(
  site: Site,
  page: string,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const list = await readPageList(site, signal);
  const path = checkPath(toPagePath(page, list));
  const summary = summaries.has(path) ? await site.read(path, signal) : undefined;
  if (summary !== undefined) return answer(summary);
  // Of the list, because the site has files that are no pages, and paths ignore case on some machines.
  const known = list.pages.find((each) => each.toLowerCase() === path.toLowerCase());
  const text = known && (await site.read(`${known}.md`, signal));
  if (text !== undefined) return answer(text);
  const nearest = findNearest(path, list.pages);
  const advice =
    nearest.length === 0
      ? 'Use the tool search to find one.'
      : `The nearest are:\n${nearest.map((each) => `- ${each}`).join('\n')}`;
  return refuse(`There is no page "${page}". ${advice}`);
}
