import type { Element, ElementContent, Nodes } from 'hast';

import { element, elementsOf, isElement, text } from './elements.js';

/**
 * Says in words and signs what the page says by its layout: which of two lines is the name and which the kind of
 * thing, where one of several links or pieces of code ends, and that a list of cards is a row of sections.
 */
export function separate(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) separate(child);
  if (!isElement(parent)) return;
  if (parent.tagName === 'header') putHeadingFirst(parent);
  if (parent.tagName === 'article') elementsOf(parent).slice(0, 1).forEach(putHeadingFirst);
  if (parent.tagName === 'p' || parent.tagName === 'dd') addCommas(parent);
  if (parent.tagName === 'ul' && elementsOf(parent).every(isCard)) unwrapCards(parent);
}

/** The kind of a thing stands above its name on the page. In an outline it belongs to the section of the name. */
function putHeadingFirst(parent: Element): void {
  const [kind, heading, ...rest] = elementsOf(parent);
  if (!isElement(kind, 'p') || !isElement(heading, 'h1', 'h2', 'h3')) return;
  parent.children = [heading, element('p', [element('em', kind.children)]), ...rest];
}

/** Names beside each other, which have a gap on the page and not in its text. */
function addCommas(parent: Element): void {
  parent.children = parent.children.flatMap((child, index, all): ElementContent[] => {
    const isNext = isName(child) && isName(all[index - 1]);
    return isNext ? [text(', '), child] : [child];
  });
}

function isName(node: Nodes | undefined): boolean {
  return isElement(node, 'a', 'code');
}

function isCard(item: Element): boolean {
  return isElement(item.children[0], 'article');
}

function unwrapCards(list: Element): void {
  list.tagName = 'div';
  list.children = elementsOf(list).flatMap(({ children }) => children);
}
