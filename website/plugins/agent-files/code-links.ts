import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph, PhrasingContent } from 'mdast';

import { findAll, isElement } from './elements.js';
import { onlyLinkOf } from './parts/type-code.js';

/**
 * The links inside code, which has none in Markdown: each target once, with the first name that leads there. They
 * are for the end of the page.
 */
export function readCodeLinks(content: Element): Map<string, string> {
  const links = new Map<string, string>();
  for (const code of findAll(content, ({ tagName }) => tagName === 'code')) {
    if (onlyLinkOf(code) !== undefined) continue;
    for (const link of findAll(code, (part) => isElement(part, 'a'))) {
      const target = String(link.properties.href);
      if (!links.has(target)) links.set(target, toString(link));
    }
  }
  return links;
}

/** `Names in the code: Runtime, init`, each a link. */
export function writeCodeLinks(links: ReadonlyMap<string, string>): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'Names in the code of this page: ' },
      ...[...links].flatMap(([url, name], index): PhrasingContent[] => [
        ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
        { type: 'link', url, children: [{ type: 'inlineCode', value: name }] },
      ]),
    ],
  };
}
