import { pipelineTitle } from './component-writers/pipeline.js';
import type { MarkdownPage } from './make-markdown.js';

/** The guides to writing a plugin, in reading order. */
const guides = [
  'docs/building-plugins',
  'docs/building-plugins/executors',
  'docs/building-plugins/triggers',
];

/** Guides that plugin authors need too, but whose links lead beyond plugins and aren't followed. */
const furtherGuides = ['docs/core-utilities/createEvent', 'docs/core-utilities/getObject'];

/** Linked from the guides, but the guides show all that a plugin needs of them. */
const excludedPages = [
  'api/classes/MemoryManager',
  'api/classes/ServerManager',
  'api/functions/getObject',
  'api/interfaces/BaseContextItem',
  'api/interfaces/ErrorContextItem',
  'api/interfaces/HistoryContextItem',
  'api/interfaces/Message',
  'api/interfaces/ServerManagerConfig',
  'api/interfaces/TriggerRoute',
  'api/interfaces/TriggerStart',
  'api/interfaces/UserInputContext',
  'api/type-aliases/ContextItemWithHistory',
  'api/type-aliases/CorsOptions',
];

/** Chooses the guides for plugin authors and every reference page that the guides to writing a plugin link to. */
export function choosePagesForPluginAuthors(
  pages: readonly MarkdownPage[],
  baseUrl: string,
): MarkdownPage[] {
  const find = (name: string): MarkdownPage => {
    const page = pages.find(({ route }) => route === baseUrl + name);
    if (page === undefined) {
      throw new Error(
        `llms-plugins.txt includes the page ${name}, but it was not built. Update the list in features/agents/plugin-authors.ts.`,
      );
    }
    return page;
  };
  const [first = '', ...others] = guides;
  const pluginGuides = [withoutRecipes(find(first)), ...others.map(find)];
  const reference = pages.filter(
    (page) =>
      page.route.startsWith(`${baseUrl}api/`) &&
      !excludedPages.includes(page.route.slice(baseUrl.length)) &&
      pluginGuides.some((guide) => linksTo(guide, page)),
  );
  return [
    ...pluginGuides,
    ...furtherGuides.map(find),
    ...reference.map(withoutSources).map(withoutOperation),
  ].map((page) => linkNamesOnce(withoutPipelines(withoutOtherPages(page))));
}

/** Removes the links to source lines, which plugin authors rarely need. The page's own Markdown version has them. */
function withoutSources(page: MarkdownPage): MarkdownPage {
  const source = /(?:^|, )\[[\w-]+\.ts:\d+\]\([^)]+\)$\n?/gm;
  return {
    ...page,
    body: page.body.replaceAll(source, (found) => (found.startsWith(',') ? '\n' : '')),
  };
}

/** Members of `Runtime` that programs use to set up, run and observe an agent, but plugins don't. */
const operationMembers = ['static init', 'start', 'stop', 'getPausedEvents', 'observe'];

/** Removes long descriptions of members that plugins don't use. */
function withoutOperation(page: MarkdownPage): MarkdownPage {
  if (!page.route.endsWith('api/classes/Runtime')) return page;
  const body = operationMembers.reduce((rest, name) => {
    const section = new RegExp(`^### ${name}\\(\\)\n[^]*?(?=^###? )`, 'm').exec(rest)?.[0];
    if (section === undefined) {
      throw new Error(
        `llms-plugins.txt leaves out ${name} of ${page.route}, but the page has no such member. Update operationMembers in features/agents/plugin-authors.ts.`,
      );
    }
    return rest.replace(section, () => '');
  }, page.body);
  return { ...page, body };
}

/** Removes lists of other pages: the file has these pages, or `llms.txt` lists them. */
function withoutOtherPages(page: MarkdownPage): MarkdownPage {
  const lists = /^## (?:Where to go next|In this section|Related)\n[^]*?(?=^## |(?![^]))/gm;
  return { ...page, body: `${page.body.replaceAll(lists, '').trimEnd()}\n` };
}

/** Removes what agents did in recorded runs: the program and its output say it, and the page's own file has it. */
function withoutPipelines(page: MarkdownPage): MarkdownPage {
  const table = new RegExp(`^${pipelineTitle}\\n\\n(?:\\|.*\\n)+\\n?`, 'gm');
  return { ...page, body: page.body.replaceAll(table, '') };
}

/** Keeps only a page's first link to each name: links take more tokens than what they say. */
function linkNamesOnce(page: MarkdownPage): MarkdownPage {
  const linked = new Set<string>();
  const body = page.body.replaceAll(
    /\[(`[^`]+`)\]\(([^)]+)\)/g,
    (link: string, name: string, address: string) => {
      if (linked.has(address)) return name;
      linked.add(address);
      return link;
    },
  );
  return { ...page, body };
}

/** Replaces the recipes, which are long, by a list of links to them. */
function withoutRecipes(page: MarkdownPage): MarkdownPage {
  const section = /^## Recipes\n.*?(?=^## )/ms.exec(page.body)?.[0];
  if (section === undefined) {
    throw new Error(
      `llms-plugins.txt leaves out the section "## Recipes" of ${page.route}, but the page has no such heading. Restore it, or change withoutRecipes in features/agents/plugin-authors.ts.`,
    );
  }
  const titles = [...section.matchAll(/^### (.+)$/gm)].map(([, title = '']) => title);
  const list = titles.map((title) => `- ${title}\n`).join('');
  const link = `## Recipes\n\nComplete agents, on [the page](${page.address}#recipes):\n\n${list}\n`;
  return { ...page, body: page.body.replace(section, () => link) };
}

/**
 * Returns whether a guide links to a page in its text, or uses the name that the page explains in its code. Names of
 * members don't count: several classes have an `init`.
 */
function linksTo({ body, codeLinks }: MarkdownPage, { address }: MarkdownPage): boolean {
  if ([')', '#'].some((end) => body.includes(`(${address}${end}`))) return true;
  const words = new Set(body.match(/\w+/g));
  return words.has(codeLinks.get(address) ?? '');
}
