import { describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { at, open, useBrowser } from '../support/browser.js';

describe('links', () => {
  const newPage = useBrowser();

  it('to other sites have target="_blank" and noopener; internal links have no target', async () => {
    const page = await newPage();
    await open(page, '/');
    const links = await page.evaluate(async (paths) => {
      const found: { page: string; href: string; target: string; rel: string }[] = [];
      for (const path of paths) {
        const html = await (await fetch(path)).text();
        const links = new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelectorAll('a[href]');
        for (const link of links) {
          const read = (name: string) => link.getAttribute(name) ?? '';
          found.push({ page: path, href: read('href'), target: read('target'), rel: read('rel') });
        }
      }
      return found;
    }, routes);

    const isExternal = ({ href }: { href: string }) => /^(?:[a-z]+:)?\/\//.test(href);
    const external = links.filter(isExternal);
    const internal = links.filter((link) => !isExternal(link));
    expect(external.length).toBeGreaterThan(routes.length);
    expect(internal.length).toBeGreaterThan(routes.length);
    expect(
      external.filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener')),
    ).toEqual([]);
    expect(internal.filter(({ target }) => target !== '')).toEqual([]);
  });

  it('to other sites open in a new tab without an opener', async () => {
    const page = await newPage();
    await page
      .context()
      .route(/^https:/, (route) =>
        route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
      );
    await open(page, '/docs');
    const opened = page.context().waitForEvent('page');
    await page.locator('.navbar').getByRole('link', { name: 'GitHub' }).click();
    const other = await opened;
    await other.waitForLoadState();
    expect(await other.evaluate('opener')).toBe(null);
    expect(page.url()).toBe(at('/docs'));

    await page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.waitForURL(at('/plugins'));
    expect(page.context().pages()).toHaveLength(2);
  });
});
