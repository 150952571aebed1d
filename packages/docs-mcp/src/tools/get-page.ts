import type { CallToolResult } from '@modelcontextprotocol/server';

import { readPageList, type PageList } from '../site/read-page-list.js';
import { checkPath, type Site } from '../site/site.js';
import { findNearest } from './find-nearest.js';
import { findSection } from './find-section.js';
import { parsePageName } from './parse-page-name.js';
import { errorResult, textResult } from './tool-result.js';

/** Text files for agents, served as they are. */
const summaries = new Set(['llms.txt', 'llms-plugins.txt']);

/** Other files that `llms.txt` lists, and which tool to use instead. */
const otherFiles = new Map([
  [
    'llms-full.txt',
    'It has every page in one file and would fill a context window. Read pages one by one: get_page "llms.txt" lists them. To write a plugin, use get_page "llms-plugins.txt", which has all you need in one file.',
  ],
  [
    'api.json',
    'It is the API reference as data, for programs. Use get_symbol, which answers from it, or get_page "api", which lists the names.',
  ],
  [
    'plugins.json',
    'It is the list of packages as data, for programs. Use list_plugins, which answers from it, or get_page "plugins", which describes them.',
  ],
]);

/** Runs the tool `get_page`: returns a page, or one of its sections, as Markdown. */
export async function getPage(
  site: Site,
  page: string,
  signal?: AbortSignal,
): Promise<CallToolResult> {
  const list = await readPageList(site, signal);
  const { path: named, anchor } = parsePageName(page, [list.home, site.place]);
  const path = findPath(checkPath(named, page), list);
  if (path === undefined) return errorResult(describeUnknown(page, named, list));
  const file = summaries.has(path) ? path : `${path}.md`;
  const text = await site.read(file, signal);
  if (text === undefined) {
    return errorResult(
      `${site.place} lists the page ${path} but has no ${file}. Build the site again, or choose another folder or address with --site.`,
    );
  }
  return textResult(anchor === undefined ? text : writeSection(text, anchor, path));
}

/** Only finds listed pages: the site has other files too, and some file systems ignore case. */
function findPath(path: string, { pages }: PageList): string | undefined {
  if (summaries.has(path)) return path;
  return pages.find((each) => each.toLowerCase() === path.toLowerCase());
}

function writeSection(text: string, anchor: string, path: string): string {
  const section = findSection(text, anchor, path);
  return section === undefined
    ? `> The Markdown of ${path} has no section #${anchor}, so this is the whole page.\n\n${text}`
    : `> Section #${section.anchor} of the page ${path}. For the whole page, use get_page "${path}".\n\n${section.text}`;
}

function describeUnknown(page: string, path: string, { pages }: PageList): string {
  const other = otherFiles.get(path);
  if (other !== undefined) return `"${page}" is not a page. ${other}`;
  const nearest = findNearest(path, pages);
  const advice =
    nearest.length === 0
      ? 'Use the search tool to find one.'
      : `Similar pages:\n${nearest.map((each) => `- ${each}`).join('\n')}`;
  return `There is no page "${page}". ${advice}`;
}
