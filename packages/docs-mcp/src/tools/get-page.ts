import type { CallToolResult } from '@modelcontextprotocol/server';

import { findSection } from './find-section.js';
import { findNearest } from './find-nearest.js';
import { readPageList, type PageList } from '../site/read-page-list.js';
import { readPageName } from './parse-page-name.js';
import { checkPath, type Site } from '../site/site.js';
import { answer, refuse } from './tool-result.js';

/** Files for agents that are no pages. */
const summaries = new Set(['llms.txt', 'llms-plugins.txt']);

/** What `llms.txt` lists too, and how to get at what is in it. */
const otherFiles = new Map([
  [
    'llms-full.txt',
    'it is every page in one file, and would fill a context window. The pages can be had one by one: get_page "llms.txt" lists them. What one needs to write a plugin is in one file, get_page "llms-plugins.txt".',
  ],
  [
    'api.json',
    'it is the reference as data, for programs. get_symbol answers from it, and the page "api" lists the names.',
  ],
  [
    'plugins.json',
    'it is the list of packages as data, for programs. list_plugins answers from it, and the page "plugins" says the same in words.',
  ],
]);

/** A page as Markdown, as the site has it, or the section of it that is named. */
export async function getPage(
  site: Site,
  page: string,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const list = await readPageList(site, signal);
  const { path: named, anchor } = readPageName(page, [list.home, site.place]);
  const path = findPath(checkPath(named, page), list);
  if (path === undefined) return refuse(describeUnknown(page, named, list));
  const file = summaries.has(path) ? path : `${path}.md`;
  const text = await site.read(file, signal);
  if (text === undefined) {
    return refuse(
      `${site.place} lists the page ${path} and has no ${file}. Build the site again, or name another place with --site.`,
    );
  }
  return answer(anchor === undefined ? text : writeSection(text, anchor, path));
}

/** Only what is listed, because the site has files that are no pages, and paths ignore case on some machines. */
function findPath(path: string, { pages }: PageList): string | undefined {
  if (summaries.has(path)) return path;
  return pages.find((each) => each.toLowerCase() === path.toLowerCase());
}

function writeSection(text: string, anchor: string, path: string): string {
  const section = findSection(text, anchor, path);
  return section === undefined
    ? `> The Markdown of the page ${path} has no section #${anchor}, so this is the whole page.\n\n${text}`
    : `> This is the section #${section.anchor} of the page ${path}. The whole page: get_page "${path}".\n\n${section.text}`;
}

function describeUnknown(page: string, path: string, { pages }: PageList): string {
  const other = otherFiles.get(path);
  if (other !== undefined) return `There is no page "${page}": ${other}`;
  const nearest = findNearest(path, pages);
  const advice =
    nearest.length === 0
      ? 'Use the tool search to find one.'
      : `The nearest are:\n${nearest.map((each) => `- ${each}`).join('\n')}`;
  return `There is no page "${page}". ${advice}`;
}
