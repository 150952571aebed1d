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
  'api/interfaces/ErrorContextItem',
  'api/interfaces/HistoryContextItem',
  'api/interfaces/Message',
  'api/interfaces/ServerManagerConfig',
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
        `llms-plugins.txt includes the page ${name}, but it was not built. Update the list in plugins/agent-files/plugin-authors.ts.`,
      );
    }
    return page;
  };
  const pluginGuides = guides.map(find);
  const reference = pages.filter(
    (page) =>
      page.route.startsWith(`${baseUrl}api/`) &&
      !excludedPages.includes(page.route.slice(baseUrl.length)) &&
      pluginGuides.some((guide) => linksTo(guide, page)),
  );
  return [...pluginGuides, ...furtherGuides.map(find), ...reference];
}

function linksTo({ file }: MarkdownPage, { address }: MarkdownPage): boolean {
  return [')', '#'].some((end) => file.includes(`(${address}${end}`));
}
