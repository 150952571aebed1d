import type { Element } from 'hast';
import { toString } from 'hast-util-to-string';
import type { Code } from 'mdast';

import { readCodeText } from '../code-text.js';
import { findElement, hasClass, isElement } from '../../../../kernel/build/elements.js';
import type { ComponentWriter } from './component-writer.js';

/** Writes code blocks, declarations of the reference and program output. */
export const codeBlock: ComponentWriter = {
  matches: (element) =>
    hasClass(element, 'theme-code-block') || isElement(element, 'pre') || isOutput(element),
  write: (_state, element) => writeCode(element),
};

export function writeCode(frame: Element): Code {
  const code =
    findElement(frame, ({ tagName }) => tagName === 'code' || tagName === 'samp') ?? frame;
  const caption = findElement(frame, ({ tagName }) => tagName === 'figcaption');
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
  if (frame.properties.dataManager !== undefined) return 'sh';
  return code.tagName === 'samp' || dataApi === undefined ? 'text' : 'ts';
}

function isOutput(element: Element): boolean {
  return (
    isElement(element, 'figure') &&
    findElement(element, ({ tagName }) => tagName === 'samp') !== undefined
  );
}

/** Quotes a title as in the source of a page, where nothing is escaped. */
function quote(title: string): string {
  return title.includes('"') ? `'${title}'` : `"${title}"`;
}
