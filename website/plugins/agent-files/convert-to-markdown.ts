import type { Element, Root as HtmlRoot } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Root } from 'mdast';

import { partElements, parts } from './parts/index.js';

/** Makes Markdown of the content of a page. */
export function convert(content: Element): Root {
  const tree: HtmlRoot = { type: 'root', children: [content] };
  const handlers = Object.fromEntries(partElements.map((name) => [name, createHandler(name)]));
  return toMdast(tree, { handlers, document: true }) as Root;
}

function createHandler(name: string): Handle {
  const original = (defaultHandlers as Readonly<Record<string, Handle>>)[name];
  return (state, element, parent) => {
    const part = parts.find(({ matches }) => matches(element));
    if (part !== undefined) return part.write(state, element);
    return original?.(state, element, parent) ?? undefined;
  };
}
