import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

import { readInOrder } from './html-in-order.js';
import { createClosest, findClass, hasClass, isTag, readText, select } from './html-tree.js';
import { oneLine, squeeze, type Outline, type OutlinedCode } from './markdown-version-outline.js';

type Closest = ReturnType<typeof createClosest>;

/**
 * Reads from the HTML of a page what its Markdown version must contain. Shares no code with the Markdown generator.
 *
 * @param toTarget - Maps a link on the page to its target in the Markdown version.
 */
export function readHtml(html: string, toTarget: (href: string) => string): Outline {
  const [main] = select(fromHtml(html), (element) => isTag(element, 'main'));
  if (main === undefined) throw new Error('The page has no <main>.');
  removeChrome(main);
  const closest = createClosest(main);
  const find = (...tagNames: string[]) => select(main, (element) => isTag(element, ...tagNames));
  const target = ({ properties }: Element) => toTarget(String(properties.href));
  const [inCode, others] = splitLinks(find('a'), closest);
  return {
    headings: find('h1', 'h2', 'h3', 'h4', 'h5', 'h6').map(
      (heading) => `${'#'.repeat(Number(heading.tagName[1]))} ${readLine(heading)}`,
    ),
    codeBlocks: find('pre').map((pre) => readCode(pre, closest)),
    inlineCode: find('code')
      .filter((code) => closest(code, (outer) => isTag(outer, 'pre')) === undefined)
      .map((code) => oneLine(readText(code))),
    rows: find('tr').map((row) =>
      select(row, (cell) => isTag(cell, 'td', 'th'))
        .map(readLine)
        .join(' | '),
    ),
    links: others.map(target),
    codeLinks: [...new Set(inCode.map(target))].sort(),
    items: select(main, isItem).map((item) => squeeze(readInOrder(item))),
    admonitions: select(main, (element) => hasClass(element, 'theme-admonition')).map(
      (element) => `${findClass(element, 'theme-admonition-') ?? ''} ${squeeze(readText(element))}`,
    ),
    text: squeeze(readInOrder(main)),
  };
}

/** Reads text as its Markdown version has it, which has straight quotes outside code. */
function readLine(node: Nodes): string {
  const read = (inner: Nodes): string => {
    if (inner.type === 'text') return inner.value.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"');
    if (!('children' in inner)) return '';
    return isTag(inner, 'code') ? readText(inner) : inner.children.map(read).join('');
  };
  return oneLine(read(node));
}

/** Removes controls and navigation. */
function removeChrome(parent: Nodes): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.filter(
    (child) => child.type === 'text' || (child.type === 'element' && !isChrome(child)),
  );
  for (const child of parent.children) removeChrome(child);
}

function isChrome(element: Element): boolean {
  const { role, ariaHidden } = element.properties;
  return (
    'dataAgentHint' in element.properties ||
    'dataOnlyOnPage' in element.properties ||
    hasClass(element, 'dropdown') ||
    isTag(element, 'button', 'footer', 'nav', 'search') ||
    role === 'search' ||
    role === 'status' ||
    ariaHidden === 'true' ||
    hasClass(element, 'hash-link') ||
    // A drawing whose boards can be focused is a group.
    (isTag(element, 'svg') && role !== 'img' && role !== 'group')
  );
}

function readCode(pre: Element, closest: Closest): OutlinedCode {
  const frame = closest(pre, (outer) => hasClass(outer, 'theme-code-block'));
  const figure = closest(pre, (outer) => isTag(outer, 'figure'));
  const caption = figure?.children.find((child) => isTag(child, 'figcaption'));
  const isOutput = pre.children.some((child) => isTag(child, 'samp'));
  const isCommand = 'dataManager' in pre.properties;
  const defaultLanguage = isCommand ? 'sh' : isOutput ? 'text' : 'ts';
  return {
    language: (frame && findClass(frame, 'language-')) ?? defaultLanguage,
    title: caption && readText(caption),
    text: readText(pre),
  };
}

/** Splits links into those inside code and the others. A link that fills inline code is among the others. */
function splitLinks(links: readonly Element[], closest: Closest): [Element[], Element[]] {
  const isInCode = (link: Element) => {
    const code = closest(link, (outer) => isTag(outer, 'code'));
    return code !== undefined && code.children.length > 1;
  };
  const isInBlock = (link: Element) => closest(link, (outer) => isTag(outer, 'pre')) !== undefined;
  const isPartOfCode = (link: Element) => isInCode(link) || isInBlock(link);
  return [links.filter(isPartOfCode), links.filter((link) => !isPartOfCode(link))];
}

/** Whether an element is a list item or a term with its description. Cards are sections. */
function isItem({ tagName, children }: Element): boolean {
  if (tagName !== 'li') return children.some((child) => isTag(child, 'dt'));
  return !children.some((child) => isTag(child, 'article'));
}
