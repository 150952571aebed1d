import type { Element, ElementContent, Nodes } from 'hast';
import { toString } from 'hast-util-to-string';

import { readProperty } from '../../../kernel/build/built-page.js';
import { childElements, findElement, hasClass, isElement } from '../../../kernel/build/elements.js';

/** A section of a page, from one heading to the next. */
export interface PageSection {
  /** The id of the heading; empty for the section before the first heading with an id. */
  readonly anchor: string;
  readonly title: string;
  /** One line for each paragraph, list item and table row. */
  text: string;
  code: string;
  /** How many characters of the text are in links to other pages. */
  linkedCharacters: number;
  /** Links to other pages. */
  links: number;
  /** Whether it is a row of a table with an id, such as an error code. */
  readonly isRow: boolean;
}

const headings = new Set(['h1', 'h2', 'h3', 'h4']);
const skippedElements = new Set([
  'button',
  'nav',
  'script',
  'style',
  'svg',
  'search',
  'input',
  'select',
]);
const inlineElements = new Set(
  'a abbr b cite code dfn em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
);
const cells = new Set(['td', 'th']);

/**
 * Splits the content of a built page into sections. Controls are left out. The first section is the page itself. Table
 * rows with an id are sections too, after all others.
 */
export function readSections(content: Element): PageSection[] {
  const reader = new SectionReader();
  reader.visitAll(content.children);
  return reader.finish();
}

class SectionReader {
  readonly #sections: PageSection[] = [createSection('', '')];
  readonly #rows: PageSection[] = [];

  finish(): PageSection[] {
    return [...this.#sections, ...this.#rows].map((section) => ({
      ...section,
      text: section.text
        .split('\n')
        .map((line) => cleanLine(line.replace(/(?: · )+\s*$/, '')))
        .filter((line) => line !== '')
        .join('\n'),
      code: section.code.trim(),
    }));
  }

  /** Neighbouring labels have no space between them in the HTML; CSS separates them. */
  visitAll(nodes: readonly ElementContent[], betweenLabels = ' '): void {
    for (const [index, node] of nodes.entries()) {
      const current = this.#sections.at(-1);
      if (current === undefined) return;
      if (node.type === 'text') current.text += node.value.replaceAll(/\s+/g, ' ');
      if (!isElement(node) || isSkipped(node)) continue;
      this.#visitElement(node, current);
      if (isInline(node) && isInline(nodes[index + 1])) current.text += betweenLabels;
    }
  }

  #visitElement(element: Element, current: PageSection): void {
    const { tagName, properties, children } = element;
    if (headings.has(tagName)) {
      this.#begin(element);
    } else if (tagName === 'pre' || properties.dataApi === 'type') {
      current.code += `${toString(element)}\n`;
    } else if (tagName === 'article') {
      this.#visitArticle(element);
    } else if (properties.dataApi === 'member') {
      const heading = findElement(element, isAnchoredHeading);
      if (heading !== undefined) this.#begin(heading);
    } else if (inlineElements.has(tagName)) {
      const before = current.text.length;
      this.visitAll(children);
      if (tagName === 'a' && readProperty(element, 'href')?.startsWith('#') !== true) {
        current.linkedCharacters += current.text.length - before;
        current.links++;
      }
    } else if (tagName === 'tr' && this.#visitRow(element)) {
      current.text += '\n';
    } else if (cells.has(tagName)) {
      this.visitAll(children);
      current.text += ' · ';
    } else {
      current.text += '\n';
      this.visitAll(children, tagName === 'summary' ? ' · ' : ' ');
      const last = this.#sections.at(-1);
      if (last !== undefined) last.text += '\n';
    }
  }

  /** Reads a row as a section if its first cell has an id. Returns whether it has. */
  #visitRow(row: Element): boolean {
    const [first, ...others] = childElements(row);
    const target = first && findElement(first, ({ properties }) => properties.id !== undefined);
    const anchor = target && readProperty(target, 'id');
    if (target === undefined || anchor === undefined) return false;
    const reader = new SectionReader();
    reader.visitAll(others);
    const [{ text } = createSection('', '')] = reader.#sections;
    this.#rows.push({ ...createSection(anchor, cleanLine(toString(target))), text, isRow: true });
    return true;
  }

  /** Adds the text before an article's heading to the section of that heading. */
  #visitArticle(article: Element): void {
    const heading = findElement(article, isAnchoredHeading);
    if (heading !== undefined) this.#begin(heading);
    const own = this.#sections.length;
    this.visitAll(article.children);
    if (heading === undefined || this.#sections.length === own) return;
    // The visit has begun a second section for the same heading.
    const [early, late] = this.#sections.slice(own - 1, own + 1);
    if (early === undefined || late === undefined) return;
    late.text = `${late.text}\n${early.text}`;
    this.#sections.splice(own - 1, 1);
  }

  #begin(heading: Element): void {
    const words = heading.children.filter((child) => !isHashLink(child));
    const title = cleanLine(toString({ ...heading, children: words }));
    const anchor = readProperty(heading, 'id') ?? '';
    const [first] = this.#sections;
    if (heading.tagName === 'h1' && first !== undefined) {
      this.#sections[0] = { ...first, title };
    } else if (anchor === '') {
      const current = this.#sections.at(-1);
      if (current !== undefined) current.text += `\n${title}\n`;
    } else {
      this.#sections.push(createSection(anchor, title));
    }
  }
}

function createSection(anchor: string, title: string): PageSection {
  return { anchor, title, text: '', code: '', linkedCharacters: 0, links: 0, isRow: false };
}

function isAnchoredHeading({ tagName, properties }: Element): boolean {
  return headings.has(tagName) && properties.id !== undefined;
}

function isHashLink(node: Nodes): boolean {
  return isElement(node) && hasClass(node, 'hash-link');
}

function isInline(node: ElementContent | undefined): boolean {
  return isElement(node) && inlineElements.has(node.tagName) && node.tagName !== 'wbr';
}

/** Skips icons and controls, and facts about a symbol that the index reads from the reference's model. */
function isSkipped({ tagName, properties }: Element): boolean {
  return (
    skippedElements.has(tagName) ||
    properties.ariaHidden === 'true' ||
    properties.role === 'tablist' ||
    properties.role === 'status' ||
    // What an agent did repeats the program and its output.
    'dataPipeline' in properties ||
    ['kind', 'source', 'related'].includes(String(properties.dataApi))
  );
}

function cleanLine(text: string): string {
  return text
    .replaceAll('\u200b', '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ([,.;:!?)])/g, '$1')
    .trim();
}
