import { addressOf } from './addresses.js';
import type { MarkdownPage, MarkdownSite } from './make-markdown.js';

interface JoinOptions {
  readonly title: string;
  readonly about: string;
  readonly pages: readonly MarkdownPage[];
  readonly site: MarkdownSite;
  /** Markdown to put before the pages. */
  readonly introduction?: string;
}

/** Joins several pages into one file with one header, each page below its address. */
export function joinPages({ title, about, pages, site, introduction = '' }: JoinOptions): string {
  const head = `# ${title}\n\n> ${about}\n\nVersion ${site.version}. Index of all pages: <${addressOf('llms.txt', site)}>\n`;
  const texts = pages.map(({ address, body }) => `---\n\nPage: <${address}>\n\n${body}`);
  return [head, ...(introduction === '' ? [] : [introduction]), ...texts].join('\n');
}
