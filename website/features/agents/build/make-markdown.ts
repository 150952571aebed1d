import type { Root } from 'mdast';

import type { BuiltPage } from '../../../kernel/build/built-page.js';
import {
  addressOf,
  markdownAddress,
  pageAddress,
  resolveAddresses,
  type Site,
} from './addresses.js';
import { readCodeLinks, writeCodeLinks } from './code-links.js';
import { addHeadingIds } from './add-heading-ids.js';
import { convertToMarkdown } from './convert-to-markdown.js';
import { removeControls } from './remove-controls.js';
import { spellOutLayout } from './spell-out-layout.js';
import { straightenText } from './straighten-text.js';
import { writeMarkdown } from './write-markdown.js';

/** The Markdown version of a page. */
export interface MarkdownPage {
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** The address of the page. */
  readonly url: string;
  /** The address of the Markdown version. */
  readonly address: string;
  /** The text without front matter, index link and code links. */
  readonly body: string;
  /** The links in the page's code: addresses and names. */
  readonly codeLinks: ReadonlyMap<string, string>;
  /** The whole file. */
  readonly file: string;
}

export interface MarkdownSite extends Site {
  readonly title: string;
  readonly version: string;
}

/** Makes the Markdown version of a built page. */
export function makeMarkdown(route: string, page: BuiltPage, site: MarkdownSite): MarkdownPage {
  const title = page.title.replace(` | ${site.title}`, '');
  const { description } = page;
  // Other plugins read the same tree.
  const content = structuredClone(page.content);
  resolveAddresses(content, route, site);
  removeControls(content);
  straightenText(content);
  // Ids in the API reference follow from the names of members.
  if (!route.startsWith(`${new URL(site.url).pathname}api/`)) addHeadingIds(content);
  spellOutLayout(content);
  const address = markdownAddress(route, site);
  const codeLinks = readCodeLinks(content, address);
  const url = pageAddress(route, site);
  const body = writeMarkdown(convertToMarkdown(content));
  const ending: Root = {
    type: 'root',
    children: codeLinks.size === 0 ? [] : [{ type: 'thematicBreak' }, writeCodeLinks(codeLinks)],
  };
  const end = writeMarkdown(ending);
  const text = end === '' ? body : `${body}\n${end}`;
  return {
    route,
    title,
    description,
    url,
    address,
    body,
    codeLinks,
    file: writeFile({ title, description, url }, text, site),
  };
}

/** Writes a whole file: front matter, a link to the index, then the text. */
export function writeFile(
  { title, description, url }: Pick<MarkdownPage, 'title' | 'description' | 'url'>,
  text: string,
  site: MarkdownSite,
): string {
  const head = writeFrontMatter({ title, description, url, version: site.version });
  return `${head}\n> Index of all pages: <${addressOf('llms.txt', site)}>\n\n${text}`;
}

/** Writes values as JSON strings, which are valid YAML whatever they contain. */
function writeFrontMatter(values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(
    ([name, value]) => `${name}: ${JSON.stringify(value)}\n`,
  );
  return `---\n${lines.join('')}---\n`;
}
