import { addressOf } from './addresses.js';
import type { MarkdownPage, MarkdownSite } from './make-markdown.js';
import { estimateTokens, formatTokens } from './estimate-tokens.js';

export interface IndexSection {
  readonly title: string;
  readonly entries: readonly IndexEntry[];
}

/** A text that `llms.txt` links to. */
export type IndexEntry = Pick<MarkdownPage, 'title' | 'address' | 'description' | 'file'>;

/** A file other than a page or README. */
interface IndexFile {
  readonly name: string;
  readonly about: string;
  /** The text, to show its size. Left out for data that no model reads as a whole. */
  readonly text?: string;
}

interface IndexOptions {
  readonly site: MarkdownSite;
  /** One sentence that says what the toolkit is. */
  readonly summary: string;
  readonly files: readonly IndexFile[];
  readonly sections: readonly IndexSection[];
  /** Pages that an agent can skip. The files are listed after them, since they only repeat the pages. */
  readonly optional: IndexSection;
}

/** Writes `llms.txt` in the format of llmstxt.org: title, summary, remarks, then lists of links. */
export function writeIndex({ site, summary, files, sections, optional }: IndexOptions): string {
  const remarks = [
    `The documentation of version ${site.version}. Every page is Markdown at its address plus \`.md\`, which is what the links here and in the pages lead to; without \`.md\` it is the page for people, with the same fragments. The READMEs below \`readmes/\` exist only as Markdown. Numbers of tokens are estimates: a quarter of the characters. Several pages in one file, and the reference as data, are at the end. The server \`@dowel/docs-mcp\` searches and reads all of it over the Model Context Protocol: see [For coding agents](${addressOf('docs.md', site)}#for-coding-agents).`,
    [...sections, optional].map(writeSum).join('\n'),
  ];
  const lists = [
    ...sections.map(writeSection),
    [writeSection(optional), ...files.map((file) => writeFile(file, site))].join('\n'),
  ];
  return `${[`# ${site.title}`, `> ${summary}`, ...remarks, ...lists].join('\n\n')}\n`;
}

function writeSum({ title, entries }: IndexSection): string {
  const tokens = entries.reduce((sum, { file }) => sum + estimateTokens(file), 0);
  const pages = entries.length === 1 ? '1 page' : `${entries.length} pages`;
  return `- ${title}: ${pages}, ${formatTokens(tokens)}`;
}

function writeSection({ title, entries }: IndexSection): string {
  const lines = entries.map(({ title: name, address, description, file }) =>
    writeLink(name, address, description, file),
  );
  return `## ${title}\n\n${lines.join('\n')}`;
}

function writeFile({ name, about, text }: IndexFile, site: MarkdownSite): string {
  return writeLink(name, addressOf(name, site), about, text);
}

function writeLink(name: string, address: string, about: string, text?: string): string {
  const size = text === undefined ? '' : ` (${formatTokens(estimateTokens(text))})`;
  return `- [${name}](${address}): ${about}${size}`;
}
