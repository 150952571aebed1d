import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';

import { find, hasClass, isElement } from './elements.js';

export interface ReadPage {
  readonly title: string;
  readonly description: string;
  /** The whole page, and in it what the page is about. */
  readonly tree: Root;
  readonly content: Element;
}

/**
 * Reads a page as it was built.
 *
 * @param html - the file
 * @param siteTitle - which stands behind the title of each page but the first
 */
export function readPage(html: string, siteTitle: string): ReadPage {
  const tree = fromHtml(html);
  const title = find(tree, ({ tagName }) => tagName === 'title');
  const description = find(tree, ({ properties }) => properties.name === 'description');
  const main = find(tree, ({ tagName }) => tagName === 'main');
  if (title === undefined || description === undefined || main === undefined) {
    throw new Error('A page has to have a title, a description and a <main>.');
  }
  return {
    title: toString(title).replace(` | ${siteTitle}`, ''),
    description: String(description.properties.content),
    tree,
    // Around the text of a docs page are ways to others.
    content: find(main, (part) => isElement(part) && hasClass(part, 'theme-doc-markdown')) ?? main,
  };
}
