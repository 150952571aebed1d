import type { Element, Nodes } from 'hast';

import { hasClass, isElement } from '../../../kernel/build/elements.js';

/** Elements that readers operate or that only affect the layout. */
const controls = new Set(['button', 'footer', 'input', 'nav', 'script', 'search', 'style', 'wbr']);
const zeroWidthSpace = /\u200B/g;

/** Removes everything that isn't content: buttons, filters, icons, heading links and word break hints. */
export function removeControls(parent: Nodes): void {
  if (!('children' in parent)) return;
  parent.children = parent.children.filter(isContent);
  for (const child of parent.children) {
    if (child.type === 'text') child.value = child.value.replaceAll(zeroWidthSpace, '');
    removeControls(child);
  }
}

function isContent(node: Nodes, index: number, siblings: readonly Nodes[]): boolean {
  if (!isElement(node)) return node.type === 'text';
  const { properties } = node;
  if (controls.has(node.tagName) || properties.role === 'search') return false;
  if (properties.role === 'radiogroup' || hasClass(node, 'dropdown')) return false;
  if (properties.role === 'status' || properties.ariaHidden === 'true') return false;
  // The hint points to the Markdown version, which is this file.
  if (hasClass(node, 'hash-link') || 'dataAgentHint' in properties) return false;
  return node.tagName !== 'svg' || isPicture(node, siblings[index - 1]);
}

/** Keeps the first of two drawings with the same description: pictures are drawn for wide and narrow screens. */
function isPicture({ properties }: Element, previous: Nodes | undefined): boolean {
  if (properties.role !== 'img' && properties.role !== 'group') return false;
  return !isElement(previous, 'svg') || previous.properties.ariaLabel !== properties.ariaLabel;
}
