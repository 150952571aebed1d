import { readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';
import type { Root } from 'mdast';

import { listFiles } from '../samples/collect.js';
import { readHeadings, type Heading } from './headings.js';
import { parseMarkdown } from './parse-markdown.js';

/** A page of `website/docs`. */
export interface DocsPage {
  /** From the root of the repository. */
  readonly file: string;
  /** Its address, from the root of the site. */
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
  readonly headings: readonly Heading[];
}

export function readDocsPages(root: string): DocsPage[] {
  return listFiles(root, 'website/docs', '.mdx').map((file) =>
    readPage(file, readFileSync(path.join(root, file), 'utf8')),
  );
}

export function readPage(file: string, text: string): DocsPage {
  const tree = parseMarkdown(text, 'mdx');
  return {
    file,
    url: urlOf(file),
    frontMatter: matter(text, {}).data,
    tree,
    headings: readHeadings(tree),
  };
}

/** A file is a page, and the index of a folder is the page of the folder. */
export function urlOf(file: string): string {
  return file.replace(/^website/, '').replace(/(?:\/index)?\.mdx$/, '');
}
