import { describe, expect, it } from 'vitest';

import { characters } from '../plugins/fonts/characters.js';
import { routes } from './routes.js';
import { at, open, useBrowser } from './support/browser.js';
import { visit } from './support/visit.js';

describe('the fonts', () => {
  const newPage = useBrowser();

  it('come from the site itself, are fetched ahead, and are those that the page is set in', async () => {
    const page = await newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(request.url());
    });
    await open(page, '/docs/building-plugins');
    await page.evaluate(() => document.fonts.ready);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded).toHaveLength(2);
    for (const address of preloaded) {
      expect(address.startsWith(at('/assets/fonts/'))).toBe(true);
      expect(fetched).toContain(address);
    }
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    expect(new Set(loaded.map((family) => family.replaceAll('"', '')))).toEqual(
      new Set(['Literata', 'IBM Plex Mono']),
    );
    await page.context().close();
  });

  it('have every character of the prose', async () => {
    const pages = await Promise.all([newPage(), newPage()]);
    const trouble = await visit(pages, routes, async (page, path) => {
      await page.goto(at(path), { waitUntil: 'domcontentloaded' });
      return page.evaluate((known) => {
        for (const code of document.querySelectorAll('pre, script, style')) code.remove();
        const strange = new Set(document.body.textContent);
        // A direct link to a heading has a character that nobody sees.
        for (const character of `${known}\n\t\u200b`) strange.delete(character);
        return [...strange];
      }, characters);
    });
    expect(trouble).toEqual({});
  });
});
