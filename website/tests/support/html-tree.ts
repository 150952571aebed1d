import type { Element, Nodes } from 'hast';

/** All descendants that pass a test, in document order. */
export function select(parent: Nodes, test: (element: Element) => boolean): Element[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child) => [
    ...(child.type === 'element' && test(child) ? [child] : []),
    ...select(child, test),
  ]);
}

/** Creates a function that finds the closest ancestor of an element that passes a test. */
export function createClosest(root: Element) {
  const parents = new Map<Element, Element>();
  for (const parent of [root, ...select(root, () => true)]) {
    for (const child of parent.children) if (child.type === 'element') parents.set(child, parent);
  }
  return (element: Element, test: (element: Element) => boolean): Element | undefined => {
    for (let outer = parents.get(element); outer !== undefined; outer = parents.get(outer)) {
      if (test(outer)) return outer;
    }
    return undefined;
  };
}

export function isTag(node: Nodes | undefined, ...tagNames: string[]): node is Element {
  return node?.type === 'element' && tagNames.includes(node.tagName);
}

export function hasRole(node: Nodes | undefined, role: string): node is Element {
  return node?.type === 'element' && node.properties.role === role;
}

export function hasClass(element: Element, name: string): boolean {
  return classesOf(element).includes(name);
}

/** The rest of the first class that starts with a prefix. */
export function findClass(element: Element, prefix: string): string | undefined {
  const found = classesOf(element).find((name) => name.startsWith(prefix));
  return found?.slice(prefix.length);
}

export function readText(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(readText).join('') : '';
}

function classesOf({ properties }: Element): string[] {
  return Array.isArray(properties.className) ? properties.className.map(String) : [];
}
