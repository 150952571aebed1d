import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

import { readPackage } from './site/read-package.js';
import type { Site } from './site/site.js';
import { getPage } from './tools/get-page.js';
import { getSymbol } from './tools/get-symbol.js';
import { kinds, listPlugins } from './tools/list-plugins.js';
import { openSiteSearch, searchDocs } from './tools/search-docs.js';
import { catchSiteErrors, readOnlyAnnotations } from './tools/tool-result.js';

const instructions = `Documentation of Dowel (@dowel/core), a TypeScript toolkit for building AI agents from plugins.
Use search for questions, get_symbol for a name you know, and get_page for a full page of the guides or the API
reference. To write a plugin, start with get_page "docs/building-plugins".`;

/** Longer than any name or reasonable question. */
const shortText = z.string().trim().min(1).max(300);

/**
 * Creates an MCP server for a documentation site. The server only reads the site's files and never writes. Connect it
 * to a transport yourself.
 *
 * @param site - The site to read, from `openSite`.
 */
export function createDocsServer(site: Site): McpServer {
  const server = new McpServer(
    { name: 'dowel-docs', title: "Dowel's documentation", version: readPackage().version },
    { instructions, capabilities: { tools: {} } },
  );
  const search = openSiteSearch(site);

  server.registerTool(
    'search',
    {
      title: 'Search the documentation',
      description:
        'Searches the guides, the API reference and the packages, and returns the best matches first. Accepts questions ("how do I write a trigger"), names and parts of names ("createEv", "Runtime.start"), kinds ("fn: json", "class: memory") and type signatures ("string -> object", "-> Conversation"). Tolerates spelling mistakes. Each result names its page; read it with get_page.',
      inputSchema: z.object({
        query: shortText.describe('A question, a name or a type signature'),
        limit: z.int().min(1).max(20).default(8).describe('The maximum number of results'),
      }),
      annotations: readOnlyAnnotations,
    },
    (input, { mcpReq }) => catchSiteErrors(() => searchDocs(site, search, input, mcpReq.signal)),
  );

  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description:
        'Returns a page of the documentation as Markdown, including all code. Guides are under docs/ (docs/getting-started, docs/building-plugins/triggers), the API reference is under api/ (api/classes/Runtime), packages are on the page plugins, and the home page is index. Append #section to the path to get only that section.',
      inputSchema: z.object({
        page: shortText.describe('The path of the page, or its URL'),
      }),
      annotations: readOnlyAnnotations,
    },
    ({ page }, { mcpReq }) => catchSiteErrors(() => getPage(site, page, mcpReq.signal)),
  );

  server.registerTool(
    'get_symbol',
    {
      title: 'Look up an exported name',
      description:
        'Returns the reference of a name that the main entry of @dowel/core exports: signature, parameters, members, examples, source location, and the guides that explain it. Also accepts a member, such as Runtime.start, and returns its full description. For any other name, returns similar names and where the documentation mentions it.',
      inputSchema: z.object({
        symbol: shortText.describe('An exported name, or Name.member'),
      }),
      annotations: readOnlyAnnotations,
    },
    ({ symbol }, { mcpReq }) =>
      catchSiteErrors(() => getSymbol(site, search, symbol, mcpReq.signal)),
  );

  server.registerTool(
    'list_plugins',
    {
      title: 'List the packages',
      description:
        'Lists the packages to build an agent from: plugins (triggers and executors), models and memories, official and from the community. Shows what each provides and how to install it.',
      inputSchema: z.object({
        kind: z.enum(kinds).optional().describe('Only list packages of this kind'),
      }),
      annotations: readOnlyAnnotations,
    },
    ({ kind }, { mcpReq }) => catchSiteErrors(() => listPlugins(site, kind, mcpReq.signal)),
  );

  return server;
}
