import type { Nodes } from 'hast';

import { straightenQuotes } from '../../../kernel/markdown/curl-quotes.js';
import { isElement } from '../../../kernel/build/elements.js';

/** Writes prose with the quotes of its source: programs and prompts that quote it can match it as ASCII. */
export function straightenText(parent: Nodes): void {
  if (!('children' in parent) || isElement(parent, 'code', 'pre')) return;
  for (const child of parent.children) {
    if (child.type === 'text') child.value = straightenQuotes(child.value);
    else straightenText(child);
  }
}
