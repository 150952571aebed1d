import type { Element, Nodes } from 'hast';
import { fromHtml } from 'hast-util-from-html';

import { readInOrder } from './html-in-order.js';
import {
  createClosest,
  findClass,
  hasClass,
  hasRole,
  isTag,
  readText,
  select,
} from './html-tree.js';
import { oneLine, squeeze, type Outline, type OutlinedCode } from './twin-outline.js';

type Closest = ReturnType<typeof createClosest>;

/**
 * Reads off the HTML of a page what its Markdown has to have. It shares nothing with what makes the Markdown.
 *
 * @param toTarget - what an address in the page should be in the Markdown
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
      (heading) => `${'#'.repeat(Number(heading.tagName[1]))} ${oneLine(readText(heading))}`,
    ),
    codeBlocks: find('pre').map((pre) => readCode(pre, closest)),
    inlineCode: find('code')
      .filter((code) => closest(code, (outer) => isTag(outer, 'pre')) === undefined)
      .map((code) => oneLine(readText(code))),
    rows: find('tr').map((row) =>
      select(row, (cell) => isTag(cell, 'td', 'th'))
        .map((cell) => oneLine(readText(cell)))
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

/** What is there for hands, or leads to other pages. */
function removeChrome(parent: Nodes): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.filter(
    (child) => child.type === 'text' || (child.type === 'element' && !isChrome(child)),
  );
  for (const child of parent.children) removeChrome(child);
}

function isChrome(element: Element): boolean {
  const { role, ariaHidden } = element.properties;
  if (role === 'tab') return false;
  return (
    'dataAgentHint' in element.properties ||
    hasClass(element, 'dropdown') ||
    isTag(element, 'button', 'footer', 'nav', 'search') ||
    role === 'search' ||
    role === 'status' ||
    ariaHidden === 'true' ||
    hasClass(element, 'hash-link') ||
    (isTag(element, 'svg') && role !== 'img')
  );
}

function readCode(pre: Element, closest: Closest): OutlinedCode {
  const frame = closest(pre, (outer) => hasClass(outer, 'theme-code-block'));
  const figure = closest(pre, (outer) => isTag(outer, 'figure'));
  const caption = figure?.children.find((child) => isTag(child, 'figcaption'));
  const isPrinted = pre.children.some((child) => isTag(child, 'samp'));
  const unnamed = hasRole(pre, 'tabpanel') ? 'sh' : isPrinted ? 'text' : 'ts';
  return {
    language: (frame && findClass(frame, 'language-')) ?? unnamed,
    title: caption && readText(caption),
    text: readText(pre),
  };
}

/** Those inside of code, and the others. One that is all of a piece of code in a line is among the others. */
function splitLinks(links: readonly Element[], closest: Closest): [Element[], Element[]] {
  const isInCode = (link: Element) => {
    const code = closest(link, (outer) => isTag(outer, 'code'));
    return code !== undefined && code.children.length > 1;
  };
  const isInBlock = (link: Element) => closest(link, (outer) => isTag(outer, 'pre')) !== undefined;
  const isPart = (link: Element) => isInCode(link) || isInBlock(link);
  return [links.filter(isPart), links.filter((link) => !isPart(link))];
}

/** An item of a list, or a term and its meaning. A card is a section, and a tab has a name alone. */
function isItem({ tagName, properties, children }: Element): boolean {
  if (tagName !== 'li') return children.some((child) => isTag(child, 'dt'));
  return properties.role !== 'tab' && !children.some((child) => isTag(child, 'article'));
}
