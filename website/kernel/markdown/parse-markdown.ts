import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** Docs pages are MDX; READMEs and comments are plain Markdown. */
export type Format = 'mdx' | 'md';

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

/** Parses Markdown like the site does, so that checks see the same blocks, headings and links as readers. */
export function parseMarkdown(text: string, format: Format): Root {
  const body = blankFrontMatter(text);
  if (format === 'md') return plain.parse(body);
  return mdx.parse(titleAdmonitions(escapeHeadingIds(body)));
}

/** Blanked, not removed, so that line numbers stay correct. */
function blankFrontMatter(text: string): string {
  return text.replace(/^---\n.*?\n---(?=\n)/s, (block) => block.replaceAll(/[^\n]/g, ''));
}

/** Escapes `## Title {#id}` before parsing, as Docusaurus does, because braces are code in MDX. */
function escapeHeadingIds(text: string): string {
  return text.replaceAll(/^(#{1,6} .*?)(?<!\\)\{#(?<id>[^}]+)\}[ \t]*$/gm, '$1\\{#$<id>}');
}

/** Docusaurus accepts `:::info Title`; the parser needs `:::info[Title]`. */
function titleAdmonitions(text: string): string {
  return text.replaceAll(/^(:{3,}\w+) +([^[{\n].*)$/gm, '$1[$2]');
}
