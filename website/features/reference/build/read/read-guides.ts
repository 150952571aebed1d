import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

import { visit } from 'unist-util-visit';

import { parseMarkdown } from '../../../../kernel/markdown/parse-markdown.js';
import type { Link } from '../model.js';

interface Guide {
  readonly title: string;
  readonly url: string;
  /** The URL of each link. */
  readonly links: readonly string[];
  /** The name at the start of each piece of inline code. */
  readonly codeNames: readonly string[];
}

/** Lists the guides that explain a name. */
export type FindGuides = (name: { name: string; url: string }) => Link[];

/**
 * Reads the guides and returns a function that lists those that link to a name or mention it in code. A guide with
 * the name in its URL comes first, then the one with the most mentions.
 */
export async function readGuides(directory: string): Promise<FindGuides> {
  const guides = await readPages(directory);
  return ({ name, url }) => {
    const isNamedAfter = (guide: Guide) =>
      guide.url.toLowerCase().endsWith(`/${name.toLowerCase()}`);
    return guides
      .map((guide) => ({ guide, mentions: countMentions(guide, name, url) }))
      .filter(({ mentions }) => mentions > 0)
      .sort(
        (a, b) =>
          Number(isNamedAfter(b.guide)) - Number(isNamedAfter(a.guide)) || b.mentions - a.mentions,
      )
      .map(({ guide }) => ({ label: guide.title, url: guide.url }));
  };
}

function countMentions({ links, codeNames }: Guide, name: string, url: string): number {
  return (
    codeNames.filter((each) => each === name).length +
    links.filter((link) => link.split('#')[0] === url).length
  );
}

async function readPages(directory: string): Promise<Guide[]> {
  const files = await readdir(directory, { recursive: true });
  const pages = files.filter((file) => file.endsWith('.mdx')).sort();
  return Promise.all(
    pages.map(async (file) => {
      const source = await readFile(path.join(directory, file), 'utf8');
      const links: string[] = [];
      const codeNames: string[] = [];
      visit(parseMarkdown(source, 'mdx'), (node) => {
        if (node.type === 'link') links.push(node.url);
        if (node.type === 'inlineCode')
          codeNames.push(/^(?:new )?(\w+)/.exec(node.value)?.[1] ?? '');
      });
      const place = file
        .split(path.sep)
        .join('/')
        .replace(/(?:\/?index)?\.mdx$/, '');
      return {
        title: /^title: *(?<title>.*)$/m.exec(source)?.groups?.title ?? place,
        url: place === '' ? '/docs' : `/docs/${place}`,
        links,
        codeNames,
      };
    }),
  );
}
