import { readFileSync } from 'node:fs';
import path from 'node:path';

import matter from 'gray-matter';
import { describe, expect, inject, it } from 'vitest';

import { routes } from './routes.js';
import { site } from './support/site-config.js';
import { readHtml } from './support/twin-html.js';
import { readMarkdown } from './support/twin-markdown.js';
import type { Outline } from './support/twin-outline.js';

const kinds = { note: 'NOTE', info: 'NOTE', tip: 'TIP', warning: 'WARNING', danger: 'CAUTION' };

function read(route: string, ending: string): string {
  const file = `${route === '/' ? '/index' : route}.${ending}`;
  return readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
}

/** Where a link of a page should lead in its Markdown: to the Markdown of a page, or to what is no page. */
function toTarget(route: string, href: string): string {
  const { origin, pathname, hash, href: full } = new URL(href, new URL(route, site.url));
  const isPage = origin === new URL(site.url).origin && routes.includes(pathname);
  if (!isPage) return full;
  return `${origin}${pathname === '/' ? '/index' : pathname}.md${hash}`;
}

function readPair(route: string) {
  const page = readHtml(read(route, 'html'), (href) => toTarget(route, href));
  const admonitions = page.admonitions.map((text) =>
    text.replace(/^\w+/, (kind) => kinds[kind as keyof typeof kinds]),
  );
  const { html, ...twin } = readMarkdown(matter(read(route, 'md')).content);
  return { page: { ...page, admonitions }, twin, html };
}

describe('the Markdown of a page', () => {
  it('has all that the HTML of the page has, for each of the 71 pages', () => {
    const counts = { headings: 0, codeBlocks: 0, rows: 0, links: 0, items: 0, admonitions: 0 };
    const incomplete: string[] = [];
    for (const route of routes) {
      const { page, twin } = readPair(route);
      for (const part of Object.keys(page) as (keyof Outline)[]) {
        expect.soft(twin[part], `${part} of ${route}`).toEqual(page[part]);
        if (JSON.stringify(twin[part]) !== JSON.stringify(page[part])) incomplete.push(route);
      }
      for (const part of Object.keys(counts) as (keyof typeof counts)[]) {
        counts[part] += twin[part].length;
      }
      counts.links += twin.codeLinks.length;
    }
    const complete = routes.length - new Set(incomplete).size;
    console.log(
      `Markdown of the pages: ${complete} of ${routes.length} complete. ` +
        `${counts.headings} headings, ${counts.codeBlocks} code blocks, ${counts.rows} table rows, ` +
        `${counts.links} links, ${counts.items} list items, ${counts.admonitions} admonitions.`,
    );
    expect(complete).toBe(71);
    // A reader that finds nothing finds nothing wrong.
    expect(Math.min(...Object.values(counts))).toBeGreaterThan(0);
  });
});
