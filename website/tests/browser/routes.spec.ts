import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { at, open, useBrowser } from '../support/browser.js';

/** What pages load but readers don't visit: the fallback page, and the sandbox that programs run in. */
const partsOfPages = /^(?:404|run\/frame-\w+)\.html$/;

/** The routes of the built HTML files: `docs.html` is `/docs`. */
function builtRoutes(): string[] {
  return readdirSync(inject('buildDirectory'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !partsOfPages.test(file))
    .map((file) => `/${file.split(path.sep).join('/')}`)
    .map((file) => file.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1'));
}

async function readPage(route: string) {
  const response = await fetch(at(route), { redirect: 'manual' });
  const html = await response.text();
  return {
    route,
    status: response.status,
    title: /<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    heading: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? '',
    description: /<meta[^>]* name="description" content="([^"]*)"/.exec(html)?.[1] ?? '',
  };
}

describe('routes', () => {
  const newPage = useBrowser();

  it('are exactly those in the specification [§1 topics] [§2 routes]', () => {
    expect(builtRoutes().sort()).toEqual([...routes].sort());
  });

  it('have no parameters: the router has one path per page and a catch-all [§2 no parameters]', () => {
    const directory = path.join(inject('buildDirectory'), 'assets/js');
    const scripts = readdirSync(directory)
      .filter((name) => name.startsWith('main.'))
      .map((name) => readFileSync(path.join(directory, name), 'utf8'));
    const route = /\{path:"([^"]+)",component:/g;
    const paths = [...scripts.join('').matchAll(route)].map(([, found = '']) => found);
    const known = new Set(paths.map((routePath) => routePath.replace(/(.)\/$/, '$1')));
    expect([...known].sort()).toEqual([...routes, '*'].sort());
  });

  it('have no trailing slash in file names and links [§2 no trailing slash]', async () => {
    const files = readdirSync(inject('buildDirectory'), { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => /[\\/]index\.html$/.test(file))).toEqual([]);
    const pages = await Promise.all(routes.map(async (route) => (await fetch(at(route))).text()));
    const links = pages.flatMap((html) => html.match(/<a [^>]*href="\/[^"]*"/g) ?? []);
    expect(links.length).toBeGreaterThan(1000);
    expect(links.filter((link) => /href="\/[^"]+\/(?:["#?])/.test(link))).toEqual([]);
  });

  it('can all be reached through links from the home page [§2 routes]', async () => {
    const reached = new Set(['/']);
    for (const route of reached) {
      const html = await (await fetch(at(route))).text();
      for (const link of html.match(/(?<=<a [^>]*href=")\/[^"#?]*/g) ?? []) {
        if (!/\.(?:json|md|txt)$/.test(link)) reached.add(link);
      }
    }
    expect([...reached].sort()).toEqual([...routes].sort());
  });

  it('each return 200 with a unique title and description [§2 routes]', async () => {
    const pages = await Promise.all(routes.map(readPage));
    expect(pages.filter(({ status }) => status !== 200)).toEqual([]);

    expect(duplicates(pages.map(({ title }) => title))).toEqual([]);
    expect(duplicates(pages.map(({ description }) => description))).toEqual([]);
    expect(pages.filter(({ title, description }) => title === '' || description === '')).toEqual(
      [],
    );
  });

  it.each([
    '/nowhere',
    '/docs/nowhere',
    '/api/classes/Nowhere',
    '/blog',
    '/search',
    '/plugins/http',
    '/Docs/getting-started',
  ])('do not include %s, which shows the not-found page [§2 not-found page]', async (route) => {
    const { status, title, heading } = await readPage(route);
    expect(status).toBe(404);
    expect(title).toBe('Page Not Found | Dowel');
    expect(heading).toBe('Page Not Found');
  });

  // `errors.spec.ts` hydrates `/nowhere` and `/docs/nowhere`. To the router, `/blog` and `/search` are like `/nowhere`.
  it.each(['/api/classes/Nowhere', '/plugins/http', '/Docs/getting-started'])(
    'do not include %s, which hydrates the not-found page and keeps its address [§2 not-found page]',
    async (route) => {
      const page = await newPage();
      await open(page, route);
      expect(page.url()).toBe(at(route));
      expect(await page.title()).toBe('Page Not Found | Dowel');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Page Not Found');
    },
  );
});

function duplicates(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}
