import type { Code, Nodes, Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

import { oneLine, squeeze, type Outline } from './markdown-version-outline.js';

/** The mark of an alert, which is how Markdown writes an admonition. */
const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]\s*/;

/**
 * Reads the Markdown version of a page, without its front matter, with a parser that shares no code with the
 * generator. Leaves out the link to the index, and returns the links of code separately.
 */
export function readMarkdown(markdown: string): Outline & { readonly html: readonly string[] } {
  // The page shows no ids.
  const text = markdown.replaceAll(/^(#{2,6} .*) \{#[\w-]+\}$/gm, '$1');
  const tree = unified().use(remarkParse).use(remarkGfm).parse(text);
  const codeLinks = takeCodeLinks(tree);
  // The first line links to the index.
  tree.children.shift();
  const admonitions = takeAlerts(tree);
  return {
    headings: collect(tree, 'heading', (node) => `${'#'.repeat(node.depth)} ${textOf(node)}`),
    codeBlocks: collect(tree, 'code', ({ lang, meta, value }) => ({
      language: lang ?? '',
      title: readTitle(meta),
      text: value,
    })),
    inlineCode: collect(tree, 'inlineCode', ({ value }) => oneLine(value)),
    rows: collect(tree, 'tableRow', ({ children }) => children.map(textOf).join(' | ')),
    links: collect(tree, 'link', ({ url }) => url),
    codeLinks,
    items: collect(tree, 'listItem', (node) => squeeze(allText(node))),
    admonitions,
    text: squeeze(allText(tree)),
    html: collect(tree, 'html', ({ value }) => value),
  };
}

function collect<Type extends Nodes['type'], Result>(
  tree: Root,
  type: Type,
  read: (node: Extract<Nodes, { type: Type }>) => Result,
): Result[] {
  const found: Result[] = [];
  visit(tree, (node) => {
    if (node.type === type) found.push(read(node as Extract<Nodes, { type: Type }>));
  });
  return found;
}

/** Removes and returns the links of code, which follow a rule at the end. */
function takeCodeLinks(tree: Root): string[] {
  const [rule, paragraph] = tree.children.slice(-2);
  if (rule?.type !== 'thematicBreak' || paragraph?.type !== 'paragraph') return [];
  tree.children.splice(-2);
  return paragraph.children.flatMap((node) => (node.type === 'link' ? [node.url] : [])).sort();
}

/** Reads the alerts, and removes their `[!NOTE]` marks. */
function takeAlerts(tree: Root): string[] {
  const found: string[] = [];
  visit(tree, 'blockquote', (quote) => {
    const [first] = quote.children;
    const text = first?.type === 'paragraph' ? first.children[0] : undefined;
    const [mark, name] = text?.type === 'text' ? (alert.exec(text.value) ?? []) : [];
    if (text?.type !== 'text' || mark === undefined || name === undefined) return;
    text.value = text.value.slice(mark.length);
    found.push(`${name} ${squeeze(allText(quote))}`);
  });
  return found;
}

function readTitle(meta: Code['meta']): string | undefined {
  return /^title=(["'])(?<title>.*)\1$/.exec(meta ?? '')?.groups?.title;
}

function textOf(node: Nodes): string {
  return oneLine(toString(node));
}

/** The text including the titles of code blocks, which `toString` leaves out. */
function allText(node: Nodes): string {
  if (node.type === 'code') return `${readTitle(node.meta) ?? ''} ${node.value}`;
  if ('children' in node) return node.children.map(allText).join(' ');
  return toString(node);
}
