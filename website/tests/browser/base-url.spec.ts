import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { ApiSchema } from '../../plugins/api-reference/json/api-schema.js';
import { DirectorySchema } from '../../plugins/plugin-directory/directory-schema.js';
import { routes } from '../routes.js';
import { hydrated, listen, useBrowser } from '../support/browser.js';
import { answered, ask, openSearch } from '../support/search.js';
import { useVariant } from '../support/variants.js';

describe('under the base URL /x/', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const at = (path: string) => site.url + path.replace(/^\//, '');

  /** A page whose every answer from outside the prefix, or with an error, is noted. */
  async function newWatchedPage(): Promise<{ page: Page; trouble: string[] }> {
    // The site follows the system, which prefers light unless told otherwise.
    const page = await newPage({ colorScheme: 'dark' });
    const trouble = listen(page);
    page.on('response', (response) => {
      if (response.status() >= 400) trouble.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) trouble.push(`outside: ${request.url()}`);
    });
    return { page, trouble };
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }

  it('builds without a warning', () => {
    expect(site.built.output).not.toMatch(/warning/i);
  });

  it('answers every route there, and none without the prefix', async () => {
    const origin = new URL(site.url).origin;
    for (const route of routes) {
      expect((await fetch(at(route))).status, route).toBe(200);
    }
    expect((await fetch(`${origin}/docs`)).status).toBe(404);
  });

  it.each(['/', '/plugins', '/docs/getting-started', '/api/classes/Runtime'])(
    'loads %s with its assets, and nothing in the console',
    async (route) => {
      const { page, trouble } = await newWatchedPage();
      await open(page, route);
      await page.waitForLoadState('networkidle');
      const logo = page.getByRole('navigation', { name: 'Main' }).locator('img').first();
      expect(
        await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      expect(trouble).toEqual([]);
    },
  );

  it('goes from page to page without a reload', async () => {
    const { page, trouble } = await newWatchedPage();
    await open(page, '/');
    await page.evaluate('window.isSamePage = true');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    for (const [name, path] of [
      ['Documentation', '/docs'],
      ['API', '/api'],
      ['Plugins', '/plugins'],
      ['Bounty Program', '/docs/bounty-program'],
    ] as const) {
      await navbar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(at(path));
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(trouble).toEqual([]);
  });

  it('leads from the announcement to the bounty program', async () => {
    const { page, trouble } = await newWatchedPage();
    await open(page, '/plugins');
    await page
      .getByRole('region', { name: 'Announcement' })
      .getByRole('link', { name: 'bounty program' })
      .click();
    await page.waitForURL(at('/docs/bounty-program'));
    expect(trouble).toEqual([]);
  });

  it('is dark, switches to light and stays so', async () => {
    const { page, trouble } = await newWatchedPage();
    await open(page, '/docs');
    const mode = () => page.locator('html').getAttribute('data-theme');
    expect(await mode()).toBe('dark');
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    expect(await mode()).toBe('light');
    await open(page, '/api');
    expect(await mode()).toBe('light');
    expect(trouble).toEqual([]);
  });

  it('finds what it searches for, and shares the search', async () => {
    const { page, trouble } = await newWatchedPage();
    await open(page, '/docs?q=CorsOptions');
    await answered(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    await page.getByRole('heading', { level: 1, name: 'CorsOptions' }).waitFor();
    await openSearch(page);
    await ask(page, 'qqqqzzzz');
    const way = page.getByRole('dialog').getByRole('link', { name: 'Map of the docs' });
    expect(await way.getAttribute('href')).toBe('/x/docs#where-to-go');
    await page.keyboard.press('Escape');
    // The filters of these pages keep their queries.
    await open(page, '/api?q=memory');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(trouble).toEqual([]);
  });

  it('shows the not-found page, alive, and a way home', async () => {
    const { page, trouble } = await newWatchedPage();
    const response = await page.goto(at('/nowhere'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    expect(await page.title()).toBe('Page Not Found | Dowel');
    await page.getByRole('link', { name: 'Dowel', exact: true }).click();
    await page.waitForURL(at('/'));
    // That the page itself was not found is what the browser says in the console.
    expect(trouble.filter((message) => !/\b404\b/.test(message))).toEqual([]);
  });

  it('lists plugins of the community in a section of their own, and in plugins.json', async () => {
    const { page, trouble } = await newWatchedPage();
    await open(page, '/plugins');
    const section = page.getByRole('region', { name: 'From the community' });
    const card = section.getByRole('article');
    expect(await card.count()).toBe(1);
    expect(await card.getByRole('heading', { level: 3 }).innerText()).toContain('@ada/dowel-tea');
    const text = (await card.innerText()).replaceAll('\n', ' ');
    expect(text).toContain('Makes tea.');
    expect(text).toContain('KETTLE_URL (required): Where the kettle is.');
    expect(text).toContain('npm install ../dowel/packages/core @ada/dowel-tea');
    expect(text).toContain('Tested with core 0.1.0');
    expect(await card.getByRole('link', { name: 'Source' }).getAttribute('href')).toBe(
      'https://github.com/ada/dowel-tea',
    );
    expect(await page.locator('#ada-dowel-tea').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('kettle_url');
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    await page.getByRole('searchbox', { name: 'Filter' }).fill('croner');
    await expect.poll(() => section.count()).toBe(0);
    expect(trouble).toEqual([]);

    const directory = DirectorySchema.parse(await (await fetch(at('/plugins.json'))).json());
    expect(directory.community.map(({ name }) => name)).toEqual(['@ada/dowel-tea']);
    expect(directory.packages.map(({ name }) => name)).not.toContain('@ada/dowel-tea');
  });

  it('has api.json, whose addresses lead there', async () => {
    const api = ApiSchema.parse(await (await fetch(at('/api.json'))).json());
    const addresses = [api.$schema, ...api.names.flatMap(({ url, markdown }) => [url, markdown])];
    for (const { pathname } of addresses.map((address) => new URL(address))) {
      expect(pathname).toMatch(/^\/x\/api[./]/);
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
  });

  it('tells search engines of addresses that lead there', async () => {
    const robots = await (await fetch(at('/robots.txt'))).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    const listed = (await (await fetch(at('/sitemap.xml'))).text()).match(/(?<=<loc>)[^<]*/g) ?? [];
    const html = await (await fetch(at('/api/classes/Runtime'))).text();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const own = new URL(sitemap).origin;
    const told = (data.match(/https?:[^"]*/g) ?? []).filter((address) => address.startsWith(own));
    expect([listed.length, told.length > 3]).toEqual([routes.length, true]);
    for (const { pathname } of [sitemap, ...listed, ...told].map((address) => new URL(address))) {
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
  });

  it('has plugins.json, whose links lead there', async () => {
    const { $schema, packages } = (await (await fetch(at('/plugins.json'))).json()) as {
      $schema: string;
      packages: { links: { guide: string } }[];
    };
    expect(new URL($schema).pathname).toBe('/x/plugins.schema.json');
    expect((await fetch(at('/plugins.schema.json'))).status).toBe(200);
    for (const { links } of packages) {
      const { pathname } = new URL(links.guide);
      expect((await fetch(new URL(pathname, site.url))).status).toBe(200);
    }
    const { page } = await newWatchedPage();
    await open(page, '/plugins');
    const link = page.getByRole('link', { name: 'plugins.json' });
    expect(await link.getAttribute('href')).toBe('/x/plugins.json');
  });

  it('has Markdown and an index whose addresses have the prefix, as the pages do that lead there', async () => {
    const index = await (await fetch(at('/llms.txt'))).text();
    const addresses = [...index.matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => new URL(url));
    expect(addresses.length).toBeGreaterThan(routes.length);
    for (const { pathname } of addresses) {
      expect(pathname).toMatch(/^\/x\//);
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
    const twin = await (await fetch(at('/docs/getting-started.md'))).text();
    const own = new URL(addresses[0]?.href ?? '').origin;
    const inside = [...twin.matchAll(/\]\((.+?)\)/g)].filter(([, url]) => url?.startsWith(own));
    expect(inside.length).toBeGreaterThan(5);
    expect(inside.filter(([, url]) => !url?.startsWith(`${own}/x/`))).toEqual([]);

    const { page, trouble } = await newWatchedPage();
    await open(page, '/');
    const alternate = page.locator('link[type="text/markdown"]');
    expect(await alternate.getAttribute('href')).toBe('/x/index.md');
    await open(page, '/docs/getting-started');
    expect(await alternate.getAttribute('href')).toBe('/x/docs/getting-started.md');
    expect(await page.locator('[data-agent-hint]').textContent()).toContain('/x/llms.txt');
    const view = page.getByRole('main').locator('.dropdown a').first();
    expect(await view.getAttribute('href')).toBe('/x/docs/getting-started.md');
    expect(trouble).toEqual([]);
  });
});
