import type { Element, ElementContent, Root as HtmlRoot } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString } from 'hast-util-to-string';
import type { Code, Root } from 'mdast';
import { toHast, type State } from 'mdast-util-to-hast';
import { visit } from 'unist-util-visit';

import { highlight } from '../../code/markdown/highlight.js';
import { readProgram } from '../../../kernel/markdown/read-program.js';
import { parseMarkdown } from '../../../kernel/markdown/parse-markdown.js';
import { rehypeStackingTables } from '../../prose/markdown/stacking-tables/index.js';
import { remarkTypography } from '../../prose/markdown/typography/index.js';
import { createAnchorWithin } from '../../../kernel/build/anchor.js';
import { isElement } from '../../../kernel/build/elements.js';

interface ReadmeBlock {
  /** The highlighted code. */
  readonly html: string;
  readonly output: string;
}

interface ReadmeOptions {
  /** The start of each id in the README. */
  readonly anchor: string;
  /** The ids of the page, to which those of the README are added. */
  readonly ids: Set<string>;
  /** The address of the README, for relative links. */
  readonly address: string;
  /** The address of the site, with a trailing slash. */
  readonly site: string;
  /** The path of the site, with a trailing slash. */
  readonly baseUrl: string;
}

/**
 * Renders a README for the plugins page: without the parts that the page shows already, one heading level lower, and
 * without HTML of its author.
 */
export async function renderReadme(text: string, options: ReadmeOptions): Promise<string> {
  const root = parseMarkdown(text, 'md');
  remarkTypography()(root);
  const blocks = await highlightBlocks(root);
  const tree = toHast(root, {
    handlers: { code: (_state: State, node: Code) => createBlocks(node, blocks.get(node)) },
  }) as HtmlRoot;
  const elements = tree.children.filter((node) => isElement(node));
  tree.children = removeEmptySections(elements.filter(createSelection()));
  rehypeStackingTables()(tree);
  visit(tree, 'element', (element) => {
    if (isHeading(element)) lowerHeading(element, options);
    else if (element.tagName === 'a') adjustLink(element, options);
  });
  // Only the highlighter's HTML: `toHast` has dropped that of the README.
  return toHtml(tree, { allowDangerousHtml: true });
}

/** Leaves out the title and how to install. */
function createSelection(): (element: Element) => boolean {
  let isInstall = false;
  return (element) => {
    if (element.tagName === 'h1') return false;
    if (isHeading(element)) isInstall = toString(element) === 'Install';
    return !isInstall;
  };
}

/** Removes headings that had nothing but the program that the page shows. */
function removeEmptySections(elements: readonly Element[]): Element[] {
  return elements.filter((element, index) => {
    const next = elements[index + 1];
    if (!isHeading(element)) return true;
    return next !== undefined && !(isHeading(next) && next.tagName <= element.tagName);
  });
}

function isHeading({ tagName }: Element): boolean {
  return /^h[2-5]$/.test(tagName);
}

async function highlightBlocks(root: Root): Promise<Map<Code, ReadmeBlock>> {
  const blocks: Code[] = [];
  visit(root, 'code', (node) => {
    blocks.push(node);
  });
  return new Map(
    await Promise.all(
      blocks.map(async (node) => {
        const { value, lang, meta } = node;
        const language = lang ?? 'text';
        const info = meta ?? '';
        const { program, output } = readProgram(value, language, info) ?? {
          program: value,
          output: '',
        };
        const { html } = await highlight(program, language, info);
        return [node, { html, output }] as const;
      }),
    ),
  );
}

/** The page shows the program marked `wiring` already. */
function createBlocks(
  { meta }: Code,
  { html, output }: ReadmeBlock = { html: '', output: '' },
): Element[] {
  if (meta?.split(' ')[0] === 'wiring') return [];
  // `raw` is the highlighter's HTML.
  const program = createBlock({ type: 'raw', value: html } as unknown as ElementContent);
  if (output === '') return [program];
  const label: Element = {
    type: 'element',
    tagName: 'p',
    properties: {},
    children: [{ type: 'text', value: 'Prints:' }],
  };
  return [program, label, createBlock({ type: 'text', value: output })];
}

function createBlock(content: ElementContent): Element {
  const code: Element = {
    type: 'element',
    tagName: 'code',
    properties: { className: ['code'] },
    children: [content],
  };
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

/** The name of the package is a heading of level 2. */
function lowerHeading(heading: Element, { anchor, ids }: ReadmeOptions): void {
  const title = toString(heading);
  const id = createId(createAnchorWithin(anchor, title), ids);
  const label = `Direct link to ${title}`;
  heading.tagName = `h${Number(heading.tagName.slice(1)) + 1}`;
  // Without the label of the link inside, which screen readers would read as well.
  heading.properties = { id, ariaLabel: title };
  heading.children.push({
    type: 'element',
    tagName: 'a',
    properties: { className: ['hash-link'], href: `#${id}`, ariaLabel: label, title: label },
    children: [{ type: 'text', value: '\u200b' }],
  });
}

function createId(wanted: string, ids: Set<string>): string {
  let id = wanted;
  for (let number = 1; ids.has(id); number += 1) id = `${wanted}-${number}`;
  ids.add(id);
  return id;
}

function adjustLink(link: Element, { anchor, address, site, baseUrl }: ReadmeOptions): void {
  const href = String(link.properties.href);
  if (href.startsWith('#')) {
    // The link of a heading is complete already.
    if (link.properties.className === undefined)
      link.properties.href = `#${anchor}-${href.slice(1)}`;
    return;
  }
  const { href: target, protocol } = new URL(href, address);
  const isOnSite = `${target}/`.startsWith(site);
  if (isOnSite) link.properties = { href: baseUrl + target.slice(site.length) };
  else if (!/^https?:$/.test(protocol)) link.properties = {};
  else link.properties = { href: target, target: '_blank', rel: ['noopener', 'noreferrer'] };
}
