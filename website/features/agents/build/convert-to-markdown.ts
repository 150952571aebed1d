import type { Element, Root as HtmlRoot } from 'hast';
import { defaultHandlers, toMdast, type Handle } from 'hast-util-to-mdast';
import type { Root } from 'mdast';

import { componentTags, componentWriters } from './component-writers/index.js';

/** Converts the content of a page to a Markdown tree. */
export function convertToMarkdown(content: Element): Root {
  const tree: HtmlRoot = { type: 'root', children: [content] };
  const handlers = Object.fromEntries(componentTags.map((tag) => [tag, createHandler(tag)]));
  return toMdast(tree, { handlers, document: true }) as Root;
}

function createHandler(tag: string): Handle {
  const original = (defaultHandlers as Readonly<Record<string, Handle>>)[tag];
  return (state, element, parent) => {
    const writer = componentWriters.find(({ matches }) => matches(element));
    if (writer !== undefined) return writer.write(state, element);
    return original?.(state, element, parent) ?? undefined;
  };
}
