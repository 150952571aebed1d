import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from 'mdast';

import { readCodeText } from '../code-text.js';
import { find, hasClass, isElement } from '../elements.js';
import type { Part } from './part.js';

/** A block of code with its frame, a declaration of the reference, or what a program prints. */
export const codeBlock: Part = {
  matches: (element) =>
    hasClass(element, 'theme-code-block') || isElement(element, 'pre') || isPrinted(element),
  write: (_state, element) => writeCode(element),
};

export function writeCode(frame: Element): Code {
  const code = find(frame, ({ tagName }) => tagName === 'code' || tagName === 'samp') ?? frame;
  const caption = find(frame, ({ tagName }) => tagName === 'figcaption');
  const { text, language } = readCodeText(code);
  return {
    type: 'code',
    lang: language ?? languageOf(frame, code),
    meta: caption === undefined ? null : `title=${quote(toString(caption))}`,
    value: text,
  };
}

function languageOf(frame: Element, code: Element): string {
  const { className, dataApi } = frame.properties;
  const names = Array.isArray(className) ? className.map(String) : [];
  const language = names.find((name) => name.startsWith('language-'));
  if (language !== undefined) return language.slice('language-'.length);
  if (frame.properties.role === 'tabpanel') return 'sh';
  return code.tagName === 'samp' || dataApi === undefined ? 'text' : 'ts';
}

function isPrinted(element: Element): boolean {
  return (
    isElement(element, 'figure') && find(element, ({ tagName }) => tagName === 'samp') !== undefined
  );
}

/** As the source of a page has it: nothing is escaped there. */
function quote(title: string): string {
  return title.includes('"') ? `'${title}'` : `"${title}"`;
}
