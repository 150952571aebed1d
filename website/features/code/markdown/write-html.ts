import { curlQuotes } from '../../../kernel/markdown/curl-quotes.js';
import type { Line } from './line.js';
import type { NameLink, Token } from './token.js';

/** The element for a line, so that changes aren't shown by colour alone. */
const elements = { added: 'ins', removed: 'del', same: 'span' } as const;

/** Writes one element per line. The line break is inside it, so that a selection includes the break. */
export function writeHtml(lines: readonly Line[], tokens: readonly (readonly Token[])[]): string {
  return lines
    .map((line, index) => {
      const name = elements[line.change ?? 'same'];
      const content = line.isOutput ? escape(line.text) : (tokens[index] ?? []).map(write).join('');
      const prompt = line.prompt === undefined ? '' : element('span', ['prompt'], line.prompt);
      const end = index === lines.length - 1 ? '' : '\n';
      return element(name, classesOf(line), prompt + content + end);
    })
    .join('');
}

function classesOf({ isMarked, isFocused, isOutput }: Line): string[] {
  return [
    ...(isMarked ? ['marked'] : []),
    ...(isFocused ? ['focused'] : []),
    ...(isOutput ? ['output'] : []),
  ];
}

function write({ text, className, link }: Token): string {
  const classes = className === undefined ? [] : [className];
  if (link !== undefined) return writeLink(link, classes, escape(text));
  return className === undefined ? escape(text) : element('span', classes, escape(text));
}

/** Only the first link to a name is reachable with Tab and has the note; the others read the note from it. */
function writeLink({ url, note }: NameLink, classes: readonly string[], content: string): string {
  const attributes =
    note === undefined
      ? ' tabindex=-1'
      : ` data-type="${quote(note.type)}" data-summary="${quote(curlQuotes(note.summary))}"`;
  return element(`a href=${url}${attributes}`, classes, content);
}

function quote(text: string): string {
  return escape(text).replaceAll('"', '&quot;');
}

/**
 * Omits optional quotes, because the HTML ends up in a script, where each quote is escaped.
 *
 * @param name - The tag name, which attributes may follow.
 */
function element(name: string, classes: readonly string[], content: string): string {
  const value = classes.length > 1 ? `"${classes.join(' ')}"` : classes.join('');
  const [tag = ''] = name.split(' ', 1);
  return `<${name}${value === '' ? '' : ` class=${value}`}>${content}</${tag}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
