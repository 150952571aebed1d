import { readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { apiRoutes, docsRoutes, routes } from '../../checks/routes.js';
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

/** The JSON-LD graph of a page. */
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

describe('metadata for search engines', () => {
  const newPage = useBrowser();

  it('allows all crawlers in robots.txt, which names the sitemap', async () => {
    const response = await fetch(at('/robots.txt'));
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    const text = await response.text();
    expect(text).toMatch(/^User-agent: \*\nAllow: \/\n/);
    expect(text).not.toMatch(/^Disallow/m);
    expect(/^Sitemap: (.*)$/m.exec(text)?.[1]).toBe(addressOf('/sitemap.xml'));
  });

  it('has exactly one canonical URL on every page, its own', () => {
    for (const route of routes) {
      const links = [...readPage(route).matchAll(/<link[^>]* rel="canonical" href="([^"]*)"/g)];
      expect(links.map(([, href]) => href)).toEqual([addressOf(route)]);
    }
  });

  it('dates every page in the sitemap if there is a git history', () => {
    const dates = readSitemapDates();
    expect(dates.size).toBe(routes.length);
    const dated = [...dates].filter(([, date]) => date !== undefined);
    expect(dated.length).toBe(hasHistory() ? routes.length : 0);
    for (const [address, date = ''] of dated) {
      expect(new Date(date).toISOString(), address).toBe(date);
      expect(Date.parse(date)).toBeLessThanOrEqual(Date.now());
    }
  });

  it.each(docsRoutes)(
    'gives %s the same date on the page, in the sitemap and in JSON-LD',
    (route) => {
      const shown = /<time dateTime="([^"]*)"/.exec(readPage(route))?.[1];
      expect(shown !== undefined).toBe(hasHistory());
      expect(readSitemapDates().get(addressOf(route))).toBe(shown);
      expect(readThings(route)[0]?.dateModified).toBe(shown);
    },
  );

  it.each(docsRoutes)('describes %s as a TechArticle', (route) => {
    const html = readPage(route);
    const description = /<meta[^>]* name="description" content="([^"]*)"/.exec(html)?.[1];
    const [article, breadcrumbs, ...others] = readThings(route);
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
    expect(breadcrumbs?.['@type']).toBe('BreadcrumbList');
  });

  it.each(apiRoutes)('describes %s as SoftwareSourceCode', (route) => {
    const [code, breadcrumbs, ...others] = readThings(route);
    expect(others).toEqual([]);
    expect(code).toMatchObject({
      '@type': 'SoftwareSourceCode',
      name: route === '/api' ? '@dowel/core' : path.posix.basename(route),
      url: addressOf(route),
      codeRepository: site.repository,
      programmingLanguage: 'TypeScript',
      version: site.coreVersion,
    });
    expect(breadcrumbs?.['@type']).toBe('BreadcrumbList');
  });

  it('describes the home page as WebSite and SoftwareSourceCode', () => {
    expect(readThings('/').map((thing) => thing['@type'])).toEqual([
      'WebSite',
      'SoftwareSourceCode',
    ]);
  });

  it('lists the packages on the plugins page, each with its anchor', () => {
    const [collection, breadcrumbs, ...others] = readThings('/plugins');
    expect(others).toEqual([]);
    expect(collection).toMatchObject({ '@type': 'CollectionPage', url: addressOf('/plugins') });
    const items = (collection as unknown as { mainEntity: Thing }).mainEntity.itemListElement ?? [];
    const html = readPage('/plugins');
    const ids = [...html.matchAll(/<h2[^>]* id="([^"]*)">(@dowel\/[^<]*)</g)];
    expect(ids.length).toBeGreaterThan(5);
    expect(items.map(({ item }) => item)).toMatchObject(
      ids.map(([, id = '', name]) => ({ name, url: `${addressOf('/plugins')}#${id}` })),
    );
    expect(breadcrumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: addressOf('/') }, { item: addressOf('/plugins') }],
    });
  });

  it.each([...docsRoutes, ...apiRoutes])('matches the visible breadcrumbs of %s', (route) => {
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

  it('names no author or publisher, and has no ratings', () => {
    for (const route of routes) {
      expect(JSON.stringify(readThings(route))).not.toMatch(
        // Keys and types, because a description may contain these words.
        /"\w*(?:author|publisher|rating|review)\w*":|"@type":"\w*(?:Rating|Review|Person|Organization)/i,
      );
      expect(readPage(route)).not.toContain('itemscope');
    }
  });

  it.each(['/', '/docs/building-plugins/triggers', '/api/classes/Runtime'])(
    'keeps the JSON-LD of %s after hydration, without console messages',
    async (route) => {
      const page = await newPage();
      const messages = listen(page);
      await page.goto(at(route));
      await hydrated(page);
      const data = page.locator('head script[type="application/ld+json"]');
      expect(await data.count()).toBe(1);
      expect(JSON.parse((await data.textContent()) ?? '')).toMatchObject({
        '@graph': readThings(route),
      });
      expect(messages).toEqual([]);
    },
  );
});
