import { readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';
import type { Root } from 'mdast';

import { listFiles } from './list-files.js';
import { readHeadings, type Heading } from './headings.js';
import { parseMarkdown } from '../kernel/markdown/parse-markdown.js';
import {
  readAnchoredRows,
  type AnchoredRow,
} from '../features/prose/markdown/row-anchors/index.js';

/** A page of `website/docs`. */
export interface DocsPage {
  /** Relative to the root of the repository. */
  readonly file: string;
  /** Its address, such as `/docs/getting-started`. */
  readonly url: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  readonly tree: Root;
  readonly headings: readonly Heading[];
  /** The rows of tables that have an anchor. */
  readonly rows: readonly AnchoredRow[];
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
    rows: readAnchoredRows(tree),
  };
}

/** Returns the address of a page by its file; the index of a folder has the folder's address. */
export function urlOf(file: string): string {
  return file.replace(/^website/, '').replace(/(?:\/index)?\.mdx$/, '');
}
