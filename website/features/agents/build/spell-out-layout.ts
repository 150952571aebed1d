import type { Element, ElementContent, Nodes } from 'hast';

import {
  childElements,
  createElement,
  createText,
  isElement,
} from '../../../kernel/build/elements.js';

/**
 * Adds the order and punctuation that the page expresses by its layout: a heading comes before its kind, names side by
 * side get commas, and a list of cards or rows becomes a series of sections.
 */
export function spellOutLayout(parent: Nodes): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) spellOutLayout(child);
  if (!isElement(parent)) return;
  if (parent.tagName === 'header') putHeadingFirst(parent);
  if (parent.tagName === 'article') unfoldRow(parent);
  if (parent.tagName === 'p' || parent.tagName === 'dd') addCommas(parent);
  if (parent.tagName === 'ul' && childElements(parent).every(isCard)) unwrapCards(parent);
}

/** The page shows the kind above the name; in an outline it belongs below the heading. */
function putHeadingFirst(parent: Element): void {
  const [kind, heading, ...rest] = childElements(parent);
  if (!isElement(kind, 'p') || !isElement(heading, 'h1', 'h2', 'h3')) return;
  parent.children = [heading, createElement('p', [createElement('em', kind.children)]), ...rest];
}

/** A row that unfolds becomes a section: below its heading, the summary has the kind and the description. */
function unfoldRow(article: Element): void {
  const [heading, details, ...rest] = childElements(article);
  if (!isElement(heading, 'h2', 'h3') || !isElement(details, 'details')) return;
  const [summary, ...content] = childElements(details);
  const [kind, ...description] = summary === undefined ? [] : childElements(summary);
  if (kind === undefined) return;
  article.children = [
    heading,
    createElement('p', [createElement('em', kind.children)]),
    ...description.map(({ children }) => createElement('p', children)),
    ...content,
    ...rest,
  ];
}

/** Puts commas between names that only a gap separates on the page. */
function addCommas(parent: Element): void {
  parent.children = parent.children.flatMap((child, index, all): ElementContent[] => {
    const isNext = isName(child) && isName(all[index - 1]);
    return isNext ? [createText(', '), child] : [child];
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
  list.children = childElements(list).flatMap(({ children }) => children);
}
