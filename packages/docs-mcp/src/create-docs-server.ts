import { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';

import { getPage } from './get-page.js';
import { getSymbol } from './get-symbol.js';
import { kinds, listPlugins } from './list-plugins.js';
import { readPackage } from './open-site.js';
import { openSiteSearch, searchDocs } from './search-docs.js';
import type { Site } from './site.js';
import { explain, readOnly } from './tool.js';

const instructions = `The documentation of Dowel, a TypeScript toolkit for AI agents made of plugins (@dowel/core).
Use search for a question in words, get_symbol for a name that you know, and get_page for a whole page of the guides or
the reference. To write a plugin, begin with get_page "docs/building-plugins".`;

/** A text that an agent sends; no name or question is longer. */
const shortText = z.string().trim().min(1).max(300);

/**
 * Makes a server that answers from the files of a site. It reads nothing else, and writes nothing.
 *
 * @param site - Where the files are.
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
        'Finds sections of the guides, names of the API and packages, the best first. Takes questions ("how do I write a trigger"), names and parts of names ("createEv", "Runtime.start"), kinds ("fn: json", "class: memory") and type signatures ("string -> object", "-> Conversation"). Forgives misspelling. Each result names its page, for get_page.',
      inputSchema: z.object({
        query: shortText.describe('A question, a name, or a type signature'),
        limit: z.int().min(1).max(20).default(8).describe('The greatest number of results'),
      }),
      annotations: readOnly,
    },
    (input, { mcpReq }) => explain(() => searchDocs(site, search, input, mcpReq.signal)),
  );

  server.registerTool(
    'get_page',
    {
      title: 'Read a page',
      description:
        'A page of the documentation as Markdown, with all code. Guides are below docs/ (docs/getting-started, docs/building-plugins/triggers), the reference is below api/ (api/classes/Runtime), packages are on the page plugins, and index is the home page. With #section behind the path it is that section alone.',
      inputSchema: z.object({
        page: shortText.describe('The path of the page, or its address'),
      }),
      annotations: readOnly,
    },
    ({ page }, { mcpReq }) => explain(() => getPage(site, page, mcpReq.signal)),
  );

  server.registerTool(
    'get_symbol',
    {
      title: 'Look up a name of the API',
      description:
        'What the main entry of @dowel/core exports under a name: signature, parameters, members, examples, where it is declared, and which guides explain it. Takes a member as well, as Runtime.start, with its whole description. Of any other name it says where the documentation has it.',
      inputSchema: z.object({
        symbol: shortText.describe('A public name, or Name.member'),
      }),
      annotations: readOnly,
    },
    ({ symbol }, { mcpReq }) => explain(() => getSymbol(site, search, symbol, mcpReq.signal)),
  );

  server.registerTool(
    'list_plugins',
    {
      title: 'List the packages',
      description:
        'The packages that an agent can be built of: plugins (triggers and executors), models and memories, of the project and of its community, with what each provides and how to install it.',
      inputSchema: z.object({
        kind: z.enum(kinds).optional().describe('Only packages of this kind'),
      }),
      annotations: readOnly,
    },
    ({ kind }, { mcpReq }) => explain(() => listPlugins(site, kind, mcpReq.signal)),
  );

  return server;
}
