import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { at, open, useBrowser } from '../support/browser.js';

interface Link {
  readonly page: string;
  readonly href: string;
  readonly target: string | undefined;
  readonly rel: string | undefined;
}

/** Reads the links of a built page. */
function readLinks(page: string): Link[] {
  const file = `${page === '/' ? 'index' : page}.html`;
  const html = readFileSync(path.join(inject('buildDirectory'), file), 'utf8')
    // One of them writes a link.
    .replaceAll(/<script.*?<\/script>/gs, '');
  // Quoted values may contain a `>`.
  const tags = html.match(/<a\s(?:"[^"]*"|'[^']*'|[^"'>])*>/g) ?? [];
  return tags.flatMap((tag) => {
    const { href, target, rel } = readAttributes(tag);
    return href === undefined ? [] : [{ page, href, target, rel }];
  });
}

function readAttributes(tag: string): Partial<Record<string, string>> {
  const attributes = tag.matchAll(/\s([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g);
  return Object.fromEntries(
    Array.from(attributes, ([, name = '', ...values]) => [name, values.join('')]),
  );
}

describe('links', () => {
  const newPage = useBrowser();

  it('to other sites have target="_blank" and noopener; internal links have no target [§2 external links]', () => {
    const links = routes.flatMap(readLinks);
    const isExternal = ({ href }: Link) => /^(?:[a-z]+:)?\/\//.test(href);
    const isSafe = ({ target, rel }: Link) =>
      target === '_blank' && rel?.includes('noopener') === true;
    const external = links.filter(isExternal);
    const internal = links.filter((link) => !isExternal(link));
    expect(external.length).toBeGreaterThan(routes.length);
    expect(internal.length).toBeGreaterThan(routes.length);
    expect(external.filter((link) => !isSafe(link))).toEqual([]);
    expect(internal.filter(({ target }) => target !== undefined)).toEqual([]);
  });

  it('to other sites open in a new tab without an opener [§2 external links]', async () => {
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
