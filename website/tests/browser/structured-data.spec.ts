import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { apiRoutes, docsRoutes, routes } from '../routes.js';
import { at, hydrated, listen, useBrowser } from '../support/browser.js';
import { hasHistory, site, siteConfig } from '../support/site-config.js';

interface Thing {
  readonly '@type': string;
  readonly url: string;
  readonly dateModified?: string;
  readonly itemListElement?: readonly {
    readonly position: number;
    readonly name: string;
    readonly item: string;
  }[];
}

const read = (file: string): string =>
  readFileSync(path.join(inject('buildDirectory'), file), 'utf8');
const readPage = (route: string) => read(route === '/' ? 'index.html' : `${route.slice(1)}.html`);
const addressOf = (route: string) => siteConfig.url + route;

/** What a page says it is. */
function readThings(route: string): Thing[] {
  const found = readPage(route).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...found].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as { '@context': string; '@graph': Thing[] };
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'];
  });
}

function readSitemapDates(): Map<string, string | undefined> {
  const entries = read('sitemap.xml').matchAll(/<url>(.*?)<\/url>/gs);
  return new Map(
    [...entries].map(([, entry = '']) => [
      /<loc>(.*?)<\/loc>/.exec(entry)?.[1] ?? '',
      /<lastmod>(.*?)<\/lastmod>/.exec(entry)?.[1],
    ]),
  );
}

describe('what search engines are told', () => {
  const newPage = useBrowser();

  it('robots.txt lets everybody in, and names the sitemap', async () => {
    const answer = await fetch(at('/robots.txt'));
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await answer.text();
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text).not.toMatch(/^Disallow/m);
    expect(/^Sitemap: (.*)$/m.exec(text)?.[1]).toBe(addressOf('/sitemap.xml'));
  });

  it('every page has one canonical address, its own', () => {
    for (const route of routes) {
      const links = [...readPage(route).matchAll(/<link[^>]* rel="canonical" href="([^"]*)"/g)];
      expect(links.map(([, href]) => href)).toEqual([addressOf(route)]);
    }
  });

  it('the sitemap says when each page was changed, if git knows', () => {
    const dates = readSitemapDates();
    expect(dates.size).toBe(routes.length);
    const dated = [...dates].filter(([, date]) => date !== undefined);
    expect(dated.length).toBe(hasHistory() ? routes.length : 0);
    for (const [address, date = ''] of dated) {
      expect(new Date(date).toISOString(), address).toBe(date);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each(docsRoutes)('%s has one date: on the page, in the sitemap and in its data', (route) => {
    const shown = /<time datetime="([^"]*)"/.exec(readPage(route))?.[1];
    expect(shown !== undefined).toBe(hasHistory());
    expect(readSitemapDates().get(addressOf(route))).toBe(shown);
    expect(readThings(route)[0]?.dateModified).toBe(shown);
  });

  it.each(docsRoutes)('%s is an article', (route) => {
    const html = readPage(route);
    const description = /<meta[^>]* name="description" content="([^"]*)"/.exec(html)?.[1];
    const [article, trail, ...others] = readThings(route);
    expect(others).toEqual([]);
    expect(article).toMatchObject({
      '@type': 'TechArticle',
      headline: expect.stringMatching(/\w/) as unknown,
      url: addressOf(route),
      inLanguage: 'en',
    });
    expect(JSON.stringify(article).replaceAll(/[^\w ]/g, '')).toContain(
      (description ?? '-').replaceAll(/&[^;]+;|[^\w ]/g, ''),
    );
    expect(trail?.['@type']).toBe('BreadcrumbList');
  });

  it.each(apiRoutes)('%s is source code', (route) => {
    const [code, trail, ...others] = readThings(route);
    expect(others).toEqual([]);
    expect(code).toMatchObject({
      '@type': 'SoftwareSourceCode',
      name: route === '/api' ? '@dowel/core' : path.posix.basename(route),
      url: addressOf(route),
      codeRepository: site.repository,
      programmingLanguage: 'TypeScript',
      version: site.coreVersion,
    });
    expect(trail?.['@type']).toBe('BreadcrumbList');
  });

  it('the home page is about the source code', () => {
    expect(readThings('/').map((thing) => thing['@type'])).toEqual([
      'WebSite',
      'SoftwareSourceCode',
    ]);
  });

  it('the plugins page lists the packages, each with the address of its part', () => {
    const [collection, trail, ...others] = readThings('/plugins');
    expect(others).toEqual([]);
    expect(collection).toMatchObject({ '@type': 'CollectionPage', url: addressOf('/plugins') });
    const items = (collection as unknown as { mainEntity: Thing }).mainEntity.itemListElement ?? [];
    const html = readPage('/plugins');
    const ids = [...html.matchAll(/<h2[^>]* id="([^"]*)">(@dowel\/[^<]*)</g)];
    expect(ids.length).toBeGreaterThan(5);
    expect(items.map(({ item }) => item)).toMatchObject(
      ids.map(([, id = '', name]) => ({ name, url: `${addressOf('/plugins')}#${id}` })),
    );
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: addressOf('/') }, { item: addressOf('/plugins') }],
    });
  });

  it.each([...docsRoutes, ...apiRoutes])('%s tells the way that it shows', (route) => {
    const steps = readThings(route)[1]?.itemListElement ?? [];
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
    expect(steps[0]).toMatchObject({ name: 'Home', item: addressOf('/') });
    expect(steps.at(-1)?.item).toBe(addressOf(route));
    const known = routes.map(addressOf);
    expect(steps.filter(({ item }) => !known.includes(item))).toEqual([]);
    const [, shown = ''] =
      /<nav class="theme-doc-breadcrumbs(.*?)<\/nav>/s.exec(readPage(route)) ?? [];
    for (const { name } of steps) expect(shown).toContain(`>${name}<`);
  });

  it('nobody is named, and nothing is rated', () => {
    for (const route of routes) {
      expect(JSON.stringify(readThings(route))).not.toMatch(
        /author|publisher|rating|review|Person/i,
      );
      expect(readPage(route)).not.toContain('itemscope');
    }
  });

  it.each(['/', '/docs/building-plugins/triggers', '/api/classes/Runtime'])(
    'what is said of %s stays there when the page comes alive, and the console is silent',
    async (route) => {
      const page = await newPage();
      const trouble = listen(page);
      await page.goto(at(route));
      await hydrated(page);
      const data = page.locator('head script[type="application/ld+json"]');
      expect(await data.count()).toBe(1);
      expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
        '@graph': readThings(route),
      });
      expect(trouble).toEqual([]);
    },
  );
});
