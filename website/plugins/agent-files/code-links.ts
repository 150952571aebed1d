import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph, PhrasingContent } from 'mdast';

import { findElements, isElement } from '../utils/elements.js';
import { onlyLinkOf } from './component-writers/linked-code.js';

/**
 * Reads the links inside code, which Markdown code can't have. Each target is listed once, with the first name that
 * links to it.
 */
export function readCodeLinks(content: Element): Map<string, string> {
  const links = new Map<string, string>();
  for (const code of findElements(content, ({ tagName }) => tagName === 'code')) {
    if (onlyLinkOf(code) !== undefined) continue;
    for (const link of findElements(code, (element) => isElement(element, 'a'))) {
      const target = String(link.properties.href);
      if (!links.has(target)) links.set(target, toString(link));
    }
  }
  return links;
}

/** Writes `Names in this page's code: Runtime, init`, each name as a link. */
export function writeCodeLinks(links: ReadonlyMap<string, string>): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: "Names in this page's code: " },
      ...[...links].flatMap(([url, name], index): PhrasingContent[] => [
        ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
        { type: 'link', url, children: [{ type: 'inlineCode', value: name }] },
      ]),
    ],
  };
}
