import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';

import { childElements, findElements, hasClass } from '../../../kernel/build/elements.js';

export interface CodeText {
  readonly text: string;
  /** Replaces the language of the block when the text isn't plain code: `diff` or `console`. */
  readonly language?: string;
}

const diffSigns: Readonly<Record<string, string>> = { ins: '+ ', del: '- ' };

/**
 * Reads the text of a code block. Prompts are left out, as the copy button does, unless they separate commands from
 * their output. Added and removed lines get the signs that the page shows.
 */
export function readCodeText(code: Element): CodeText {
  const lines = childElements(code);
  if (lines.some(({ tagName }) => tagName in diffSigns)) {
    const signed = lines.map((line) => (diffSigns[line.tagName] ?? '  ') + toString(line));
    return { text: signed.join(''), language: 'diff' };
  }
  const hasOutput = lines.some((line) => hasClass(line, 'output'));
  if (hasOutput) return { text: toString(code), language: 'console' };
  const prompts = new Set(findElements(code, (element) => hasClass(element, 'prompt')));
  return { text: readWithout(code, prompts) };
}

function readWithout(node: Element, excluded: ReadonlySet<Element>): string {
  return node.children
    .map((child) => {
      if (child.type === 'text') return child.value;
      if (child.type !== 'element' || excluded.has(child)) return '';
      return readWithout(child, excluded);
    })
    .join('');
}
