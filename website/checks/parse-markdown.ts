import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';

/** A docs page is MDX, in which braces and tags have a meaning; a README or a comment is plain Markdown. */
export type Format = 'mdx' | 'md';

const plain = unified().use(remarkParse).use(remarkGfm).freeze();
const mdx = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

/**
 * Reads Markdown as the site does, so that what is a block, a heading or a link here is one for the reader too.
 * Lines keep their numbers, whatever has to be mended before the parser sees the text.
 */
export function parseMarkdown(text: string, format: Format): Root {
  const body = blankFrontMatter(text);
  if (format === 'md') return plain.parse(body);
  return mdx.parse(titleAdmonitions(escapeHeadingIds(body)));
}

function blankFrontMatter(text: string): string {
  return text.replace(/^---\n.*?\n---(?=\n)/s, (block) => block.replaceAll(/[^\n]/g, ''));
}

/** `## Title {#id}`: braces are code in MDX, so the site takes these out of its sight first, and so do we. */
function escapeHeadingIds(text: string): string {
  return text.replaceAll(/^(#{1,6} .*?)(?<!\\)\{#(?<id>[^}]+)\}[ \t]*$/gm, '$1\\{#$<id>}');
}

/** `:::info Title` is how the site lets a title be written; to the parser it is `:::info[Title]`. */
function titleAdmonitions(text: string): string {
  return text.replaceAll(/^(:{3,}\w+) +([^[{\n].*)$/gm, '$1[$2]');
}
