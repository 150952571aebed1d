import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';
import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { site } from '../support/site-config.js';
import { readHtml } from '../support/markdown-version-html.js';
import { readMarkdown } from '../support/markdown-version-markdown.js';
import type { Outline } from '../support/markdown-version-outline.js';

const kinds = { note: 'NOTE', info: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

/** Each page is parsed once for all tests. */
const pairs = new Map<string, ReturnType<typeof parsePair>>();

function read(route: string, ending: string): string {
  const file = `${route === '/' ? '/index' : route}.${ending}`;
  return readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
}

/** The expected target of a link: the Markdown version of a page or README on the site, otherwise the same URL. */
function toTarget(route: string, href: string): string {
  const { origin, pathname, hash, href: full } = new URL(href, new URL(route, site.url));
  const isPage = origin === new URL(site.url).origin && routes.includes(pathname);
  const [, folder = ''] = /\/packages\/([\w-]+)\/README\.md$/.exec(pathname) ?? [];
  const readme = `readmes/${folder}.md`;
  if (existsSync(path.join(inject('buildDirectory'), readme))) return `${site.url}/${readme}`;
  if (!isPage) return full;
  return `${origin}${pathname === '/' ? '/index' : pathname}.md${hash}`;
}

function readPair(route: string) {
  return pairs.get(route) ?? parsePair(route);
}

function parsePair(route: string) {
  const page = readHtml(read(route, 'html'), (href) => toTarget(route, href));
  const admonitions = page.admonitions.map((text) =>
    text.replace(/^\w+/, (kind) => kinds[kind as keyof typeof kinds]),
  );
  // A page doesn't list itself among the pages that its code links to.
  const own = toTarget(route, route);
  const codeLinks = page.codeLinks.filter((target) => target.split('#')[0] !== own);
  const { html, ...markdown } = readMarkdown(matter(read(route, 'md')).content);
  const pair = { page: { ...page, admonitions, codeLinks }, markdown, html };
  pairs.set(route, pair);
  return pair;
}

describe('the Markdown version of a page', () => {
  it('has all content of the HTML, for each page', () => {
    const counts = { headings: 0, codeBlocks: 0, rows: 0, links: 0, items: 0, admonitions: 0 };
    const incomplete: string[] = [];
    for (const route of routes) {
      const { page, markdown } = readPair(route);
      for (const part of Object.keys(page) as (keyof Outline)[]) {
        expect.soft(markdown[part], `${part} of ${route}`).toEqual(page[part]);
        if (JSON.stringify(markdown[part]) !== JSON.stringify(page[part])) incomplete.push(route);
      }
      for (const part of Object.keys(counts) as (keyof typeof counts)[]) {
        counts[part] += markdown[part].length;
      }
      counts.links += markdown.codeLinks.length;
    }
    const complete = routes.length - new Set(incomplete).size;
    console.log(
      `Markdown versions: ${complete} of ${routes.length} complete. ` +
        `${counts.headings} headings, ${counts.codeBlocks} code blocks, ${counts.rows} table rows, ` +
        `${counts.links} links, ${counts.items} list items, ${counts.admonitions} admonitions.`,
    );
    expect(complete).toBe(routes.length);
    // Two empty outlines would be equal too.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });

  it('has no HTML, no relative links and no labels of controls', () => {
    const problems = routes.flatMap((route) => {
      const { html, markdown } = readPair(route);
      const text = read(route, 'md').replaceAll(/^( *)(`{3,})[^`][\s\S]*?^\1\2$/gm, '');
      return [
        ...html,
        ...[...markdown.links, ...markdown.codeLinks].filter((url) => !/^https?:\/\//.test(url)),
        ...(text.match(/\u200B|Direct link to|Copy code|Skip to main|className=/g) ?? []),
      ].map((found) => `${route}: ${found}`);
    });
    expect(problems).toEqual([]);
  });

  it('is checked with a parser that detects HTML', () => {
    expect(readMarkdown('> index\n\n<div>a</div>\n\nb <br> c').html).toEqual([
      '<div>a</div>',
      '<br>',
    ]);
  });
});
