import matter from 'gray-matter';
import { describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { indexAddress, markdownPathOf, read } from '../support/agent-files.js';
import { at, open, useBrowser } from '../support/browser.js';
import { site } from '../support/site-config.js';

describe('the Markdown version of each page', () => {
  it('has title, description, URL and version as front matter, and a link to the index', async () => {
    for (const route of routes) {
      const html = await (await fetch(at(route))).text();
      const { data, content } = matter(read(markdownPathOf(route)));
      const title = /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? '';
      const description = /<meta[^>]* name="description" content="([^"]*)"/.exec(html)?.[1] ?? '';
      expect(data).toEqual({
        title: title.replace(' | Dowel', ''),
        description: description.replaceAll('&#x27;', "'"),
        url: site.url + route,
        version: site.coreVersion,
      });
      expect(content).toMatch(new RegExp(`^\n> Index of all pages: <${indexAddress}>\n\n# `));
      expect(content, route).toMatch(/[^\n]\n$/);
    }
  });

  it('is served as text/markdown, and llms.txt as text/plain', async () => {
    const contentTypeOf = async (file: string) =>
      (await fetch(at(file))).headers.get('content-type');
    expect(await contentTypeOf('/index.md')).toBe('text/markdown; charset=utf-8');
    expect(await contentTypeOf('/api/classes/Runtime.md')).toBe('text/markdown; charset=utf-8');
    expect(await contentTypeOf('/llms.txt')).toBe('text/plain; charset=utf-8');
  });
});

describe('the HTML of each page', () => {
  const newPage = useBrowser();

  it('links to its Markdown version in the head and names llms.txt in a hint for agents', async () => {
    for (const route of routes) {
      const html = await (await fetch(at(route))).text();
      const links = html.match(/<link[^>]* type="text\/markdown"[^>]*>/g) ?? [];
      expect(links, route).toHaveLength(1);
      expect(links[0]).toContain('rel="alternate"');
      expect(links[0]).toContain(`href="${markdownPathOf(route)}"`);
      const hints = [...html.matchAll(/<div data-agent-hint[^>]*>(.*?)<\/div>/g)];
      expect(hints.map(([, hint = '']) => hint.replaceAll('<!-- -->', ''))).toEqual([
        `For coding agents: this page is Markdown at ${markdownPathOf(route)}, and /llms.txt lists all pages.`,
      ]);
    }
  });

  it('has neither link nor hint on the not-found page', async () => {
    const html = await (await fetch(at('/nowhere'))).text();
    expect(html).not.toContain('text/markdown');
    expect(html).not.toContain('data-agent-hint');
    const page = await newPage();
    await open(page, '/docs/nowhere');
    expect(await page.locator('link[type="text/markdown"], [data-agent-hint]').count()).toBe(0);
  });

  it('updates link and hint on navigation, and keeps the hint invisible', async () => {
    const page = await newPage();
    await open(page, '/docs');
    const alternate = page.locator('link[type="text/markdown"]');
    expect(await alternate.getAttribute('href')).toBe('/docs.md');
    await page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.waitForURL(at('/plugins'));
    await expect.poll(() => alternate.getAttribute('href')).toBe('/plugins.md');
    const hint = page.locator('[data-agent-hint]');
    expect(await hint.textContent()).toContain('/plugins.md');
    expect(await hint.evaluate((element) => element.closest('main') !== null)).toBe(true);
    const { width = 0, height = 0 } = (await hint.boundingBox()) ?? {};
    expect(Math.max(width, height)).toBeLessThanOrEqual(1);
  });
});
