import { collect } from './collect.js';
import { writeIndex, type IndexSection } from './llms-index.js';
import type { Twin, TwinSite } from './make-twin.js';
import { choosePagesForPluginAuthors } from './plugin-authors.js';
import type { Section } from './sections.js';

/** Pages that help nobody who writes code with the toolkit. */
const optionalPages = ['', 'docs/contributing-guide', 'docs/bounty-program'];

interface SummaryOptions {
  readonly site: TwinSite;
  readonly baseUrl: string;
  readonly twins: readonly Twin[];
  /** In the order in which they are to be read. The home page is in none of them. */
  readonly sections: readonly Section[];
  /** What the skill for coding agents says. */
  readonly skill: string;
}

/** Makes the files that are about several pages, by name. */
export function makeSummaries({
  site,
  baseUrl,
  twins,
  sections,
  skill,
}: SummaryOptions): Record<string, string> {
  const home = findTwin(baseUrl, twins);
  const listed = sections.map(({ title, routes, others = [] }) => ({
    title,
    twins: routes.map((route) => findTwin(route, twins)),
    others,
  }));
  const inOrder = [home, ...listed.flatMap((section) => section.twins)];
  const isOptional = ({ route }: Twin) => optionalPages.some((page) => route === baseUrl + page);

  const everything = collect(
    `${site.title}: all documentation`,
    'Every page of the site, in the order of its sidebars.',
    inOrder,
    site,
  );
  const forAuthors = collect(
    `${site.title} for plugin authors`,
    'How to write, test and publish a plugin, and the reference of the names that it takes.',
    choosePagesForPluginAuthors(inOrder, baseUrl),
    site,
    readSetUp(skill),
  );
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
    sections: listed.map(({ title, twins: own, others }): IndexSection => ({
      title,
      entries: [...own.filter((twin) => !isOptional(twin)), ...others],
    })),
    optional: { title: 'Optional', entries: inOrder.filter(isOptional) },
  });
  return { 'llms.txt': index, 'llms-full.txt': everything, 'llms-plugins.txt': forAuthors };
}

/** The part of the skill without which nothing that follows can be tried. */
function readSetUp(skill: string): string {
  const section = /^## Set up\n.*?(?=^## )/ms.exec(skill)?.[0];
  if (section === undefined) throw new Error('The skill does not say how to set up.');
  return `${section.trimEnd()}\n`;
}

function findTwin(route: string, twins: readonly Twin[]): Twin {
  const twin = twins.find((candidate) => candidate.route === route);
  if (twin === undefined) throw new Error(`There is no page ${route} to put into llms.txt.`);
  return twin;
}
