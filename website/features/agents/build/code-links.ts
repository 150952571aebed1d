import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Paragraph, PhrasingContent } from 'mdast';

import { findElements, isElement } from '../../../kernel/build/elements.js';
import { onlyLinkOf } from './component-writers/linked-code.js';

/**
 * Reads the links from code to other pages, which Markdown code can't have. Each target is listed once, with the first
 * name that links to it.
 */
export function readCodeLinks(content: Element, address: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const code of findElements(content, ({ tagName }) => tagName === 'code')) {
    if (onlyLinkOf(code) !== undefined) continue;
    for (const link of findElements(code, (element) => isElement(element, 'a'))) {
      const target = String(link.properties.href);
      if (target.split('#')[0] === address || links.has(target)) continue;
      links.set(target, nameMember(target, toString(link)));
    }
  }
  return links;
}

/** Puts the owner before a member's name, because members of several owners may share it. */
function nameMember(target: string, name: string): string {
  const owner = /\/api\/[^/#]+\/([^/#.]+)[^/#]*#/.exec(target)?.[1];
  return owner === undefined ? name : `${owner}.${name.replace('()', '')}`;
}

/** Writes `API used on this page: Runtime, Runtime.init`, each name as a link. */
export function writeCodeLinks(links: ReadonlyMap<string, string>): Paragraph {
  return {
    type: 'paragraph',
    children: [
      { type: 'text', value: 'API used on this page: ' },
      ...[...links].flatMap(([url, name], index): PhrasingContent[] => [
        ...(index === 0 ? [] : [{ type: 'text' as const, value: ', ' }]),
        { type: 'link', url, children: [{ type: 'inlineCode', value: name }] },
      ]),
    ],
  };
}
