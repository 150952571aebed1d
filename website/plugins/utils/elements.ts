import type { Element, ElementContent, Nodes } from 'hast';

/** The elements among the children of an element. */
export function elementsOf({ children }: Element): Element[] {
  return children.filter((child) => isElement(child));
}

export function isElement(node: Nodes | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && (tagNames.length === 0 || tagNames.includes(node.tagName));
}

export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** The first element at any depth that a test holds for, in the order of the page. */
export function find(parent: Nodes, test: (element: Element) => boolean): Element | undefined {
  if (!('children' in parent)) return undefined;
  for (const child of parent.children) {
    if (isElement(child) && test(child)) return child;
    const found = find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** All elements at any depth that a test holds for, in the order of the page. */
export function findAll(parent: Nodes, test: (element: Element) => boolean): Element[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child) => [
    ...(isElement(child) && test(child) ? [child] : []),
    ...findAll(child, test),
  ]);
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

export function element(tagName: string, children: ElementContent[]): Element {
  return { type: 'element', tagName, properties: {}, children };
}
