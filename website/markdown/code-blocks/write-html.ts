import type { Line } from './line.js';
import type { NameLink } from './link-names.js';
import type { Token } from './tokenize.js';

/** The element of a line. What goes and what comes is said by its name, and not by colour alone. */
const elements = { added: 'ins', removed: 'del', same: 'span' } as const;

/** The lines, each an element that ends with the line break, so that a selection has one too. */
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

/** The first of its kind in a block is a stop for the Tab key and has the note; the others look it up there. */
function writeLink({ url, note }: NameLink, classes: readonly string[], content: string): string {
  const attributes =
    note === undefined
      ? ' tabindex=-1'
      : ` data-type="${quote(note.type)}" data-summary="${quote(note.summary)}"`;
  return element(`a href=${url}${attributes}`, classes, content);
}

function quote(text: string): string {
  return escape(text).replaceAll('"', '&quot;');
}

/**
 * Without quotes where HTML needs none: in a script each of them is escaped.
 *
 * @param name - of the element; attributes may follow it
 */
function element(name: string, classes: readonly string[], content: string): string {
  const value = classes.length > 1 ? `"${classes.join(' ')}"` : classes.join('');
  const [tag = ''] = name.split(' ', 1);
  return `<${name}${value === '' ? '' : ` class=${value}`}>${content}</${tag}>`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
