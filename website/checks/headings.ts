import GithubSlugger from 'github-slugger';
import type { Root } from 'mdast';
import { toString } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';

export interface Heading {
  readonly line: number;
  readonly depth: number;
  readonly text: string;
  /** Its fragment in the page's address. */
  readonly id: string;
}

/** Reads the headings of a page, with the same ids as on the site. */
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

/** Checks that the title is the only h1, that no level is skipped, and that no heading occurs twice. */
export function checkHeadings({
  file,
  headings,
}: {
  readonly file: string;
  readonly headings: readonly Heading[];
}): string[] {
  return headings.flatMap(({ line, depth, text, id }, index) => {
    const above = headings[index - 1]?.depth ?? 1;
    const first = headings.find((heading) => heading.text === text || heading.id === id);
    return [
      ...(depth === 1 ? ['the page title must be the only level 1 heading'] : []),
      ...(depth > above + 1 ? [`a level ${depth} heading follows one of level ${above}`] : []),
      ...(first?.line === line ? [] : [`the heading "${text}" is already on line ${first?.line}`]),
    ].map((problem) => `${file}:${line}: ${problem}`);
  });
}
