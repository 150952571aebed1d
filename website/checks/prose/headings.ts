import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

import type { DocsPage } from './pages.js';

export interface Heading {
  readonly line: number;
  readonly depth: number;
  readonly text: string;
  /** The fragment that leads to it. */
  readonly id: string;
}

/** The headings of a page, with the ids that the site gives them. */
export function readHeadings(tree: Root): Heading[] {
  const slugger = new GithubSlugger();
  const headings: Heading[] = [];
  visit(tree, 'heading', (node) => {
    const whole = toString(node);
    const [, text = whole, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(whole) ?? [];
    headings.push({
      line: node.position?.start.line ?? 1,
      depth: node.depth,
      text,
      id: id ?? slugger.slug(whole),
    });
  });
  return headings;
}

/** The title of a page is its only h1, no level is left out, and no two headings are called the same. */
export function checkHeadings({ file, headings }: DocsPage): string[] {
  return headings.flatMap(({ line, depth, text, id }, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    const first = headings.find((heading) => heading.text === text || heading.id === id);
    return [
      ...(depth === 1 ? ['the title of the page is its only heading of level 1'] : []),
      ...(depth > above + 1 ? [`a heading of level ${depth} follows one of level ${above}`] : []),
      ...(first?.line === line ? [] : [`"${text}" is a heading already, on line ${first?.line}`]),
    ].map((problem) => `${file}:${line}: ${problem}`);
  });
}
