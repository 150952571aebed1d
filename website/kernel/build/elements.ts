import type { Element, ElementContent, Nodes } from 'hast';

export function isElement(node: Nodes | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Returns the children of an element that are elements. */
export function childElements({ children }: Element): Element[] {
  return children.filter((child) => isElement(child));
}

/** Finds the first matching element at any depth, in document order. */
export function findElement(
  parent: Nodes,
  matches: (element: Element) => boolean,
): Element | undefined {
  if (!('children' in parent)) return undefined;
  for (const child of parent.children) {
    if (isElement(child) && matches(child)) return child;
    const found = findElement(child, matches);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds all matching elements at any depth, in document order. */
export function findElements(parent: Nodes, matches: (element: Element) => boolean): Element[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child) => [
    ...(isElement(child) && matches(child) ? [child] : []),
    ...findElements(child, matches),
  ]);
}

export function createText(value: string): ElementContent {
  return { type: 'text', value };
}

export function createElement(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
