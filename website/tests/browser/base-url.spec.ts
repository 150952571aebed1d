import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { ApiSchema } from '../../features/reference/build/json/api-schema.js';
import { DirectorySchema } from '../../features/directory/build/directory-schema.js';
import { routes } from '../../checks/routes.js';
import { hydrated, listen, useBrowser } from '../support/browser.js';
import { answered, ask, openSearch } from '../support/search.js';
import { useVariant } from '../support/variants.js';

describe('under the base URL /x/', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const at = (path: string) => site.url + path.replace(/^\//, '');

  /** Opens a page and records its console messages, failed responses and requests outside the prefix. */
  async function newWatchedPage(): Promise<{ page: Page; problems: string[] }> {
    // This build follows the system, which is light by default in tests.
    const page = await newPage({ colorScheme: 'dark' });
    const problems = listen(page);
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
    });
    page.on('request', (request) => {
      if (!request.url().startsWith(site.url)) problems.push(`outside: ${request.url()}`);
    });
    return { page, problems };
  }

  async function open(page: Page, path: string): Promise<void> {
    await page.goto(at(path));
    await hydrated(page);
  }

  it('builds without a warning', () => {
    expect(site.built.output).not.toMatch(/warning/i);
  });

  it('serves every route under the prefix, and none without it', async () => {
    const origin = new URL(site.url).origin;
    for (const route of routes) {
      expect((await fetch(at(route))).status, route).toBe(200);
    }
    expect((await fetch(`${origin}/docs`)).status).toBe(404);
  });

  // The tests below load the home page and the plugins page.
  it.each(['/docs/getting-started', '/api/classes/Runtime'])(
    'loads %s with its assets and without console messages [§7 static assets]',
    async (route) => {
      const { page, problems } = await newWatchedPage();
      await open(page, route);
      await page.waitForLoadState('networkidle');
      const logo = page.getByRole('navigation', { name: 'Main' }).locator('img').first();
      expect(
        await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth),
      ).toBeGreaterThan(0);
      expect(problems).toEqual([]);
    },
  );

  it('navigates between pages without a reload, and from the announcement [§2 base URL]', async () => {
    const { page, problems } = await newWatchedPage();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
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
    await page.goBack();
    await page.waitForURL(at('/plugins'));
    await page
      .getByRole('region', { name: 'Announcement' })
      .getByRole('link', { name: 'bounty program' })
      .click();
    await page.waitForURL(at('/docs/bounty-program'));
    expect(await page.evaluate('window.isSamePage')).toBe(true);
    expect(problems).toEqual([]);
  });

  it('switches from dark to light mode and stays light', async () => {
    const { page, problems } = await newWatchedPage();
    await open(page, '/docs');
    const mode = () => page.locator('html').getAttribute('data-theme');
    expect(await mode()).toBe('dark');
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    expect(await mode()).toBe('light');
    await open(page, '/api');
    expect(await mode()).toBe('light');
    expect(problems).toEqual([]);
  });

  it('opens the search from a ?q= link, and prefixes the links in it', async () => {
    const { page, problems } = await newWatchedPage();
    await open(page, '/docs?q=CorsOptions');
    await answered(page);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    await page.getByRole('heading', { level: 1, name: 'CorsOptions' }).waitFor();
    await openSearch(page);
    await ask(page, 'qqqqzzzz');
    const mapLink = page.getByRole('dialog').getByRole('link', { name: 'Map of the docs' });
    expect(await mapLink.getAttribute('href')).toBe('/x/docs#where-to-go');
    await page.keyboard.press('Escape');
    // On /api, ?q= belongs to the filter of the page.
    await open(page, '/api?q=memory');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('hydrates the not-found page, which links home [§8 unknown path]', async () => {
    const { page, problems } = await newWatchedPage();
    const response = await page.goto(at('/nowhere'));
    expect(response?.status()).toBe(404);
    await hydrated(page);
    expect(await page.title()).toBe('Page Not Found | Dowel');
    await page.getByRole('link', { name: 'Dowel', exact: true }).click();
    await page.waitForURL(at('/'));
    // The browser logs the 404 of the page itself.
    expect(problems.filter((message) => !/\b404\b/.test(message))).toEqual([]);
  });

  it('lists community plugins in a separate section and in plugins.json', async () => {
    const { page, problems } = await newWatchedPage();
    await open(page, '/plugins');
    const section = page.getByRole('region', { name: 'From the community' });
    const card = section.getByRole('article');
    expect(await card.count()).toBe(1);
    expect(await section.innerText()).not.toContain('Size');
    expect(await card.getByRole('heading', { level: 3 }).innerText()).toContain('@ada/dowel-tea');
    await card.locator('summary').first().click();
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
    expect(problems).toEqual([]);

    const directory = DirectorySchema.parse(await (await fetch(at('/plugins.json'))).json());
    expect(directory.community.map(({ name }) => name)).toEqual(['@ada/dowel-tea']);
    expect(directory.packages.map(({ name }) => name)).not.toContain('@ada/dowel-tea');
  });

  it('serves api.json with working links under the prefix', async () => {
    const api = ApiSchema.parse(await (await fetch(at('/api.json'))).json());
    const addresses = [api.$schema, ...api.names.flatMap(({ url, markdown }) => [url, markdown])];
    for (const { pathname } of addresses.map((address) => new URL(address))) {
      expect(pathname).toMatch(/^\/x\/api[./]/);
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
  });

  it('gives search engines URLs that work under the prefix', async () => {
    const robots = await (await fetch(at('/robots.txt'))).text();
    const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
    const listed = (await (await fetch(at('/sitemap.xml'))).text()).match(/(?<=<loc>)[^<]*/g) ?? [];
    const html = await (await fetch(at('/api/classes/Runtime'))).text();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    const { origin } = new URL(sitemap);
    const structured = (data.match(/https?:[^"]*/g) ?? []).filter((address) =>
      address.startsWith(origin),
    );
    expect([listed.length, structured.length > 3]).toEqual([routes.length, true]);
    for (const { pathname } of [sitemap, ...listed, ...structured].map(
      (address) => new URL(address),
    )) {
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
  });

  it('serves plugins.json with working links under the prefix', async () => {
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
    const html = await (await fetch(at('/plugins'))).text();
    expect(html).toMatch(/<a [^>]*href="?\/x\/plugins\.json"?/);
  });

  it('prefixes the links in llms.txt, Markdown versions and pages', async () => {
    const index = await (await fetch(at('/llms.txt'))).text();
    const addresses = [...index.matchAll(/\]\((.+?)\)/g)].map(([, url = '']) => new URL(url));
    expect(addresses.length).toBeGreaterThan(routes.length);
    for (const { pathname } of addresses) {
      expect(pathname).toMatch(/^\/x\//);
      expect((await fetch(new URL(pathname, site.url))).status, pathname).toBe(200);
    }
    const markdown = await (await fetch(at('/docs/getting-started.md'))).text();
    const { origin } = new URL(addresses[0]?.href ?? '');
    const internal = [...markdown.matchAll(/\]\((.+?)\)/g)].filter(([, url]) =>
      url?.startsWith(origin),
    );
    expect(internal.length).toBeGreaterThan(5);
    expect(internal.filter(([, url]) => !url?.startsWith(`${origin}/x/`))).toEqual([]);

    const home = await (await fetch(at('/'))).text();
    expect(home).toMatch(/<link [^>]*href="?\/x\/index\.md"?/);
    const { page, problems } = await newWatchedPage();
    await open(page, '/docs/getting-started');
    const alternate = page.locator('link[type="text/markdown"]');
    expect(await alternate.getAttribute('href')).toBe('/x/docs/getting-started.md');
    expect(await page.locator('[data-agent-hint]').textContent()).toContain('/x/llms.txt');
    const view = page.getByRole('main').locator('.dropdown a').first();
    expect(await view.getAttribute('href')).toBe('/x/docs/getting-started.md');
    expect(problems).toEqual([]);
  });
});
