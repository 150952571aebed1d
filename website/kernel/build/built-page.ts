import { readFile } from 'node:fs/promises';

import type { Element, Root } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import { toString } from 'hast-util-to-string';

import { findElement, findElements, hasClass, isElement } from './elements.js';

/** A page of the built site. Several plugins share it, so don't change its nodes. */
export interface BuiltPage {
  readonly tree: Root;
  /** The element with the page's text: on a docs page the Markdown without breadcrumbs and pagination. */
  readonly content: Element;
  /** The text of `<title>`, which ends with the title of the site. */
  readonly title: string;
  readonly description: string;
  /** The breadcrumbs, from the home page to this page. Empty on pages without any. */
  readonly breadcrumbs: readonly Breadcrumb[];
}

export interface Breadcrumb {
  readonly name: string;
  readonly href: string | undefined;
}

/** The files that aren't parsed yet. */
const waiting = new Map<string, Promise<Root>>();
let last: Promise<unknown> = Promise.resolve();

/**
 * Reads and parses a built file. Files are parsed one at a time, and requests for a file that is still waiting share its
 * tree: four plugins read every page, and parsing takes most of the time in `postBuild`. Trees aren't kept, because those
 * of 2,000 pages take 2.5 GB. So request all pages at once, at the start of `postBuild`, and keep no nodes.
 */
export function readBuiltTree(file: string): Promise<Root> {
  const tree = waiting.get(file) ?? readNext(file);
  waiting.set(file, tree);
  return tree;
}

function readNext(file: string): Promise<Root> {
  const tree = last.then(async () => {
    const html = await readFile(file, 'utf8');
    waiting.delete(file);
    return parseTree(html);
  });
  // Only requests for this file fail.
  last = tree.catch(() => waiting.delete(file));
  return tree;
}

/**
 * Parses the HTML of a built page.
 *
 * @param file - Named in errors.
 */
export function parsePage(html: string, file: string): BuiltPage {
  return describePage(parseTree(html), file);
}

function parseTree(html: string): Root {
  const tree = fromHtml(html);
  removeRepetitions(tree);
  return tree;
}

/** Removes what a page repeats for its readers' sake: programs and the search find it where it belongs. */
function removeRepetitions(parent: Root | Element): void {
  parent.children = parent.children.filter(
    (child) => !isElement(child) || !('dataOnlyOnPage' in child.properties),
  ) as Element[];
  for (const child of parent.children) if (isElement(child)) removeRepetitions(child);
}

/**
 * Describes a parsed page. The not-found page isn't one: it has no description.
 *
 * @param file - Named in errors.
 */
export function describePage(tree: Root, file: string): BuiltPage {
  const title = findElement(tree, ({ tagName }) => tagName === 'title');
  const description = findElement(tree, ({ properties }) => properties.name === 'description');
  const main = findElement(tree, ({ tagName }) => tagName === 'main');
  if (title === undefined || description === undefined || main === undefined) {
    const missing = [
      ...(title === undefined ? ['<title>'] : []),
      ...(description === undefined ? ['<meta name="description">'] : []),
      ...(main === undefined ? ['<main>'] : []),
    ];
    throw new Error(
      `${file}: every page needs a title, a description and a <main>, but this one has no ${missing.join(' and no ')}. Add it to the page's source.`,
    );
  }
  return {
    tree,
    content: findElement(main, (element) => hasClass(element, 'theme-doc-markdown')) ?? main,
    title: toString(title),
    description: String(description.properties.content),
    breadcrumbs: readBreadcrumbs(tree),
  };
}

function readBreadcrumbs(tree: Root): Breadcrumb[] {
  const list = findElement(tree, (element) => hasClass(element, 'breadcrumbs'));
  if (list === undefined) return [];
  return findElements(list, ({ tagName }) => tagName === 'li').map((item) => {
    const link = findElement(item, ({ tagName }) => tagName === 'a');
    return { name: readText(item), href: readProperty(link, 'href') };
  });
}

/** Returns the text of an element without zero-width spaces, which only mark where a long name may wrap. */
export function readText(element: Element | undefined): string {
  return element === undefined ? '' : toString(element).replaceAll('\u200b', '').trim();
}

/** Returns a property if the element exists and the property is a string. */
export function readProperty(element: Element | undefined, name: string): string | undefined {
  const value = element?.properties[name];
  return typeof value === 'string' ? value : undefined;
}
