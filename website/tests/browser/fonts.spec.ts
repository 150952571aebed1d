import { describe, expect, it } from 'vitest';

import { at, useBrowser } from '../support/browser.js';

describe('the fonts', () => {
  const newPage = useBrowser();

  it('are self-hosted, preloaded and used by the page', async () => {
    const page = await newPage();
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'font') fetched.push(request.url());
    });
    await page.goto(at('/docs/building-plugins'));
    await page.evaluate(() => document.fonts.ready);
    const preloaded = await page
      .locator('link[rel=preload][as=font]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
    expect(preloaded).toHaveLength(3);
    for (const address of preloaded) {
      expect(address.startsWith(at('/assets/fonts/'))).toBe(true);
      expect(fetched).toContain(address);
    }
    const loaded = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
    const families = loaded.map((family) => family.replaceAll('"', ''));
    // On a slow machine, a matched face of the system stands in at first.
    const served = families.filter((family) => !/^Literata (?:Georgia|Noto|Times)$/.test(family));
    expect(new Set(served)).toEqual(new Set(['Literata', 'IBM Plex Mono']));
  });
});
