import type { Element, Nodes } from 'hast';

/** All elements at any depth that a test holds for, in the order of the page. */
export function select(parent: Nodes, test: (element: Element) => boolean): Element[] {
  if (!('children' in parent)) return [];
  return parent.children.flatMap((child) => [
    ...(child.type === 'element' && test(child) ? [child] : []),
    ...select(child, test),
  ]);
}

/** Makes a function that finds the nearest element around another one that a test holds for. */
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

/** What stands behind a prefix in one of the classes of an element. */
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
