import type { Root } from 'mdast';

import { addressOf, pageAddress, resolveAddresses, twinAddress, type Site } from './addresses.js';
import { clean } from './clean.js';
import { readCodeLinks, writeCodeLinks } from './code-links.js';
import { convert } from './convert.js';
import { readPage } from './read-page.js';
import { separate } from './separate.js';
import { writeMarkdown } from './write-markdown.js';

/** A page as Markdown. */
export interface Twin {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** Of the page, and of its Markdown. */
  readonly url: string;
  readonly address: string;
  /** What the page says, without what stands around it in the file. */
  readonly body: string;
  /** What the code of the page leads to. */
  readonly codeLinks: ReadonlyMap<string, string>;
  /** All of the file. */
  readonly file: string;
}

export interface TwinSite extends Site {
  readonly title: string;
  readonly version: string;
}

/** Makes the Markdown of a page from the HTML that was built. */
export function makeTwin(route: string, html: string, site: TwinSite): Twin {
  const { title, description, tree, content } = readPage(html, site.title);
  resolveAddresses(tree, route, site);
  clean(content);
  separate(content);
  const codeLinks = readCodeLinks(content);
  const markdown = convert(content);
  const url = pageAddress(route, site);
  const body = writeMarkdown(markdown);
  const twin = {
    route,
    title,
    description,
    url,
    address: twinAddress(route, site),
    body,
    codeLinks,
  };
  const ending: Root = {
    type: 'root',
    children: codeLinks.size === 0 ? [] : [{ type: 'thematicBreak' }, writeCodeLinks(codeLinks)],
  };
  const end = writeMarkdown(ending);
  const text = end === '' ? body : `${body}\n${end}`;
  return { ...twin, file: writeFile({ title, description, url }, text, site) };
}

/** All of a file: what it is and where the index is, then its text. */
export function writeFile(
  { title, description, url }: Pick<Twin, 'title' | 'description' | 'url'>,
  text: string,
  site: TwinSite,
): string {
  const head = writeFrontMatter({ title, description, url, version: site.version });
  return `${head}\n> Index of all pages: <${addressOf('llms.txt', site)}>\n\n${text}`;
}

/** Values in quotes: JSON is YAML, and a colon in a title is no trouble. */
function writeFrontMatter(values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n`;
}
