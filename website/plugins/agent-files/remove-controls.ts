import type { Element, Nodes } from 'hast';

import { hasClass, isElement } from './elements.js';

/** What a page has for hands and eyes alone. */
const controls = new Set(['button', 'footer', 'input', 'nav', 'script', 'search', 'style', 'wbr']);
const zeroWidthSpace = /\u200B/g;

/** Takes out of a page what is no content: buttons, filters, marks, anchors, and places to break a word at. */
export function clean(parent: Nodes): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.filter(isContent);
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(zeroWidthSpace, '');
    clean(child);
  }
}

function isContent(node: Nodes, index: number, siblings: readonly Nodes[]): boolean {
  if (!isElement(node)) return node.type === 'text';
  const { properties } = node;
  // The names of the tabs are what their commands belong to.
  if (properties.role === 'tab') return true;
  if (controls.has(node.tagName) || properties.role === 'search') return false;
  if (properties.role === 'status' || properties.ariaHidden === 'true') return false;
  // Whoever reads the Markdown has found it.
  if (hasClass(node, 'hash-link') || 'dataAgentHint' in properties) return false;
  return node.tagName !== 'svg' || isPicture(node, siblings[index - 1]);
}

/** A picture is drawn twice, for wide and for narrow screens, and described in the same words. */
function isPicture({ properties }: Element, before: Nodes | undefined): boolean {
  if (properties.role !== 'img') return false;
  return !isElement(before, 'svg') || before.properties.ariaLabel !== properties.ariaLabel;
}
