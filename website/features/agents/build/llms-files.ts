import { joinPages } from './join-pages.js';
import { writeIndex, type IndexSection } from './llms-index.js';
import type { MarkdownPage, MarkdownSite } from './make-markdown.js';
import { choosePagesForPluginAuthors } from './plugin-authors.js';
import type { Section } from './sidebar-sections.js';

/** Pages that don't help to write code with the toolkit. */
const optionalPages = ['', 'docs/contributing-guide', 'docs/bounty-program'];

interface LlmsOptions {
  readonly site: MarkdownSite;
  readonly baseUrl: string;
  readonly pages: readonly MarkdownPage[];
  /** In reading order, without the home page. */
  readonly sections: readonly Section[];
  /** The text of the skill for coding agents. */
  readonly skill: string;
}

/** Makes `llms.txt`, `llms-full.txt` and `llms-plugins.txt`, by file name. */
export function makeLlmsFiles({
  site,
  baseUrl,
  pages,
  sections,
  skill,
}: LlmsOptions): Record<string, string> {
  const home = findPage(baseUrl, pages);
  const listed = sections.map(({ title, routes, others = [] }) => ({
    title,
    pages: routes.map((route) => findPage(route, pages)),
    others,
  }));
  const inOrder = [home, ...listed.flatMap((section) => section.pages)];
  const isOptional = ({ route }: MarkdownPage) =>
    optionalPages.some((page) => route === baseUrl + page);

  const everything = joinPages({
    title: `${site.title}: all documentation`,
    about: 'Every page of the site, in the order of its sidebars.',
    pages: inOrder,
    site,
  });
  const forAuthors = joinPages({
    title: `${site.title} for plugin authors`,
    about: 'How to write, test and publish a plugin, and the reference of the names that it takes.',
    pages: choosePagesForPluginAuthors(inOrder, baseUrl),
    site,
    introduction: readSetUp(skill),
  });
  const index = writeIndex({
    site,
    summary: home.description,
    files: [
      {
        name: 'llms-plugins.txt',
        about: 'How to write a plugin: the guides, and the reference of the names that they use.',
        text: forAuthors,
      },
      { name: 'llms-full.txt', about: 'Every page.', text: everything },
      {
        name: 'SKILL.md',
        about:
          'A skill for coding agents: the steps from an empty folder to a plugin, tested and packed.',
        text: skill,
      },
      {
        name: 'api.json',
        about: 'The API reference as data, for programs: larger than its pages.',
      },
      { name: 'plugins.json', about: 'The packages as data, for programs.' },
    ],
    sections: listed.map(({ title, pages: listedPages, others }): IndexSection => ({
      title,
      entries: [...listedPages.filter((page) => !isOptional(page)), ...others],
    })),
    optional: { title: 'Optional', entries: inOrder.filter(isOptional) },
  });
  return { 'llms.txt': index, 'llms-full.txt': everything, 'llms-plugins.txt': forAuthors };
}

/** Returns the skill's section on setting up a project. */
function readSetUp(skill: string): string {
  const section = /^## Set up\n.*?(?=^## )/ms.exec(skill)?.[0];
  if (section === undefined) {
    throw new Error(
      'SKILL.md: llms-plugins.txt begins with the section "## Set up", but the skill has no such heading. Restore it, or change readSetUp in features/agents/llms-files.ts.',
    );
  }
  return `${section.trimEnd()}\n`;
}

function findPage(route: string, pages: readonly MarkdownPage[]): MarkdownPage {
  const page = pages.find((candidate) => candidate.route === route);
  if (page === undefined) {
    throw new Error(
      `llms.txt lists every page of the sidebars, but the page ${route} was not built. Check that the sidebar names an existing page.`,
    );
  }
  return page;
}
