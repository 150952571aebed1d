import type { Element, Nodes } from 'hast';

import { hasRole, isTag, readText, select } from './html-tree.js';

/**
 * The text of a page in the order of its Markdown version: a name before its kind, each tab with its label, a
 * picture as its description.
 */
export function readInOrder(node: Nodes, tabs: readonly string[] = []): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const { role, ariaLabel } = node.type === 'element' ? node.properties : {};
  if (role === 'tablist') return '';
  if (isPicture(node)) return `Diagram ${String(ariaLabel)}`;
  const children = putNameFirst(
    node.children.filter(({ type }) => type === 'element' || type === 'text'),
  );
  const list = children.find((child) => hasRole(child, 'tablist'));
  const labels = list === undefined ? tabs : readTabs(list);
  const panels = children.filter((child) => hasRole(child, 'tabpanel'));
  return children
    .map((child, index) => {
      if (isSamePicture(child, children[index - 1])) return '';
      const label = labels[panels.indexOf(child as Element)] ?? readManager(child);
      return label + readInOrder(child, labels);
    })
    .join('');
}

function putNameFirst(children: Nodes[]): Nodes[] {
  const [kind, name, ...rest] = children;
  if (!isTag(kind, 'p', 'span') || !isTag(name, 'h1', 'h2')) return children;
  return [name, kind, ...rest];
}

/** The commands of a row have a label too, but their tabs are at the top of the page. */
function readManager(node: Nodes): string {
  if (!isTag(node, 'pre')) return '';
  const { dataManager, role } = node.properties;
  if (dataManager === undefined || role === 'tabpanel') return '';
  return `Package manager ${String(dataManager)}`;
}

function readTabs(list: Element): string[] {
  const group = String(list.properties.ariaLabel);
  return select(list, (tab) => hasRole(tab, 'tab')).map((tab) => `${group} ${readText(tab)}`);
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
