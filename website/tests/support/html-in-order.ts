import type { Element, Nodes } from 'hast';

import { hasRole, isTag } from './html-tree.js';

/**
 * The text of a page in the order of its Markdown version: a name before its kind, each tab with its label, a
 * picture as its description.
 */
export function readInOrder(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  if (isPicture(node)) return `Diagram ${String(node.properties.ariaLabel)}`;
  if (hasRole(node, 'radiogroup')) return '';
  const children = putNameFirst(
    node.children.filter(({ type }) => type === 'element' || type === 'text'),
  );
  return children
    .map((child, index) =>
      isSamePicture(child, children[index - 1]) ? '' : readLabel(child) + readInOrder(child),
    )
    .join('');
}

function putNameFirst(children: Nodes[]): Nodes[] {
  const [kind, name, ...rest] = children;
  if (!isTag(kind, 'p', 'span') || !isTag(name, 'h1', 'h2')) return children;
  return [name, kind, ...rest];
}

/** What says which choice shows a panel. */
function readLabel(node: Nodes): string {
  if (node.type !== 'element') return '';
  const { dataPanel, dataManager, ariaLabel } = node.properties;
  if (dataPanel !== undefined) return `Tab ${String(ariaLabel)}`;
  return isTag(node, 'pre') && dataManager !== undefined
    ? `Package manager ${String(dataManager)}`
    : '';
}

/** A picture whose boards can be focused is a group. */
function isPicture(node: Nodes | undefined): node is Element {
  return hasRole(node, 'img') || (isTag(node, 'svg') && hasRole(node, 'group'));
}

/** Each picture is on the page twice, for wide and narrow screens. */
function isSamePicture(node: Nodes, before: Nodes | undefined): boolean {
  if (!isPicture(node) || !isPicture(before)) return false;
  return node.properties.ariaLabel === before.properties.ariaLabel;
}
