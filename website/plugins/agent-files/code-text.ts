import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

import { elementsOf, findAll, hasClass } from './elements.js';

export interface CodeText {
  readonly text: string;
  /** In place of the language of the block, where what stands in it is more than code. */
  readonly language?: string;
}

const signs: Readonly<Record<string, string>> = { ins: '+ ', del: '- ' };

/**
 * The text of a block of code as the page shows it. Prompts are left out, as the copy button leaves them out, unless
 * they tell a command from what it printed. Lines that come and go have the signs which the page draws before them.
 */
export function readCodeText(code: Element): CodeText {
  const lines = elementsOf(code);
  if (lines.some(({ tagName }) => tagName in signs)) {
    const signed = lines.map((line) => (signs[line.tagName] ?? '  ') + toString(line));
    return { text: signed.join(''), language: 'diff' };
  }
  const hasOutput = lines.some((line) => hasClass(line, 'output'));
  if (hasOutput) return { text: toString(code), language: 'console' };
  const prompts = new Set(findAll(code, (part) => hasClass(part, 'prompt')));
  return { text: readWithout(code, prompts) };
}

function readWithout(node: Element, left: ReadonlySet<Element>): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || left.has(child)) return '';
      return readWithout(child, left);
    })
    .join('');
}
