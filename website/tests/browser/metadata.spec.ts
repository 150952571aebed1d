import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { beforeAll, describe, expect, inject, it } from 'vitest';

import { apiRoutes, docsRoutes, routes } from '../../checks/routes.js';
import { at, useBrowser } from '../support/browser.js';
import { hasHistory, site as addresses, siteConfig } from '../support/site-config.js';
import { readMetadata, type SidebarItem, type SiteMetadata } from '../support/site-metadata.js';
import { readSitemap } from '../support/sitemap.js';

const readJson = (file: string) =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, file), 'utf8')) as {
    version: string;
    dependencies: Record<string, string>;
  };

/** Lists every link in a sidebar, including those in categories. */
function hrefsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ href, items: children }) => [
    ...(href === undefined ? [] : [href]),
    ...hrefsOf(children ?? []),
  ]);
}

/** In the metadata, paths of index pages end in a slash; in links they don't. */
function withoutSlash(route: string): string {
  return route.replace(/(.)\/$/, '$1');
}

function readPage(route: string): string {
  const file = route === '/' ? '/index' : route;
  return readFileSync(path.join(inject('buildDirectory'), `${file}.html`), 'utf8');
}

/** Lists the hand-written files: not installed, generated or built. */
function listSources(directory: string): string[] {
  return readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    if (/^(?:node_modules|\.docusaurus.*|build|api)$/.test(entry.name)) return [];
    const file = path.join(directory, entry.name);
    return entry.isDirectory() ? listSources(file) : [file];
  });
}

describe('the metadata of the built site', () => {
  const newPage = useBrowser();
  let site: SiteMetadata;
  let docsSidebars: Readonly<Record<string, SidebarItem[]>>;
  let apiSidebars: Readonly<Record<string, SidebarItem[]>>;

  beforeAll(async () => {
    const page = await newPage();
    ({ site, sidebars: docsSidebars } = await readMetadata(page, '/docs'));
    ({ sidebars: apiSidebars } = await readMetadata(page, '/api'));
  });

  it("has the toolkit's tagline [§1 tagline]", () => {
    expect(site.siteConfig.tagline).toBe('Build AI agents with ease');
  });

  it('has site version 0.0.0 [§1 site version]', () => {
    expect(site.siteMetadata.siteVersion).toBe('0.0.0');
    expect(readJson('../../package.json').version).toBe('0.0.0');
  });

  it('has docs framework version 3.7.0, also on every page [§1 framework version]', () => {
    expect(site.siteMetadata.docusaurusVersion).toBe('3.7.0');
    expect(readJson('../../package.json').dependencies['@docusaurus/core']).toBe('3.7.0');
    const generator = '<meta name="generator" content="Docusaurus v3.7.0">';
    expect(routes.filter((route) => !readPage(route).includes(generator))).toEqual([]);
  });

  it('has UI runtime version 19.0.0 [§1 UI runtime version]', () => {
    expect(site.reactVersion).toBe('19.0.0');
    const { dependencies } = readJson('../../package.json');
    expect([dependencies.react, dependencies['react-dom']]).toEqual(['19.0.0', '19.0.0']);
  });

  it('has two docs sets, at /docs and at /api [§9 docs sets] [§9 paths]', () => {
    const sets = site.globalData['docusaurus-plugin-content-docs'];
    expect(Object.entries(sets).map(([id, set]) => [id, set.path])).toEqual([
      ['default', '/docs'],
      ['api', '/api'],
    ]);
  });

  it.each([
    ['default', 'docs', docsRoutes],
    ['api', 'api', apiRoutes],
  ] as const)(
    'has one version of the docs set %s, with all fields [§2 docs home] [§3 docs entry] [§3 docs version]',
    (id, name, pages) => {
      const [version, ...others] =
        site.globalData['docusaurus-plugin-content-docs'][id]?.versions ?? [];
      expect(others).toEqual([]);
      expect(version).toEqual({
        name: 'current',
        label: addresses.coreVersion,
        isLast: true,
        path: `/${name}`,
        mainDocId: 'index',
        docs: expect.any(Array) as unknown,
        draftIds: [],
        sidebars: { [name]: { link: { path: `/${name}/`, label: 'index' } } },
      });
      expect(version?.docs.map((doc) => withoutSlash(doc.path)).sort()).toEqual([...pages].sort());
      expect(version?.docs.filter(({ sidebar }) => sidebar !== name)).toEqual([]);
      // A page's path follows from its id.
      const wrong = version?.docs.filter(
        (doc) => doc.path !== `/${name}/${doc.id}`.replace(/\/index$/, '/'),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('has one locale, left-to-right English, with all fields [§2 English only] [§3 locale] [§9 locale]', () => {
    const { defaultLocale, currentLocale, locales, localeConfigs } = site.i18n;
    expect({ defaultLocale, currentLocale, locales, localeConfigs }).toEqual({
      defaultLocale: 'en',
      currentLocale: 'en',
      locales: ['en'],
      localeConfigs: {
        en: { label: 'English', direction: 'ltr', htmlLang: 'en', calendar: 'gregory', path: 'en' },
      },
    });
    expect(
      routes.filter((route) => !readPage(route).includes('<html lang="en" dir="ltr"')),
    ).toEqual([]);
  });

  it('links to every page exactly once in the sidebars [§3 sidebar item]', () => {
    for (const [sidebar, pages] of [
      [docsSidebars.docs ?? [], docsRoutes],
      [apiSidebars.api ?? [], apiRoutes],
    ] as const) {
      expect(new Set(sidebar.map(({ type }) => type))).toEqual(new Set(['link', 'category']));
      expect(hrefsOf(sidebar).map(withoutSlash).sort()).toEqual([...pages].sort());
    }
  });

  it('has a page for each section with subpages [§2 section pages]', () => {
    const categories = (docsSidebars.docs ?? []).filter(({ type }) => type === 'category');
    expect(categories.map(({ label, href, items }) => [label, href, items?.length])).toEqual([
      ['Building plugins', '/docs/building-plugins/', 3],
      ['Core utilities', '/docs/core-utilities/', 3],
      ['Model providers', '/docs/model-providers/', 2],
      ['Memory providers', '/docs/memory-providers/', 1],
    ]);
  });

  it('has table of contents levels 2 to 3, no extra highlighting languages and no trailing slash [§9 contents levels] [§9 languages]', () => {
    const { themeConfig, trailingSlash } = site.siteConfig;
    expect(themeConfig.tableOfContents).toEqual({ minHeadingLevel: 2, maxHeadingLevel: 3 });
    expect(themeConfig.prism.additionalLanguages).toEqual([]);
    expect(trailingSlash).toBe(false);
  });

  it('lists exactly the routes in the sitemap [§3 unlisted]', () => {
    const expected = routes.map((route) => siteConfig.url + route);
    expect(readSitemap(inject('buildDirectory'))).toEqual(expected.sort());
  });
});

describe('every page', () => {
  it('is public: it ignores credentials and sets no cookie [§1 no accounts] [§2 all public] [§6 no roles]', async () => {
    const credentials = {
      authorization: 'Bearer somebody',
      cookie: 'session=somebody; role=admin',
    };
    const notPublic: string[] = [];
    for (const route of routes) {
      const [anonymous, authenticated] = await Promise.all([
        fetch(at(route), { redirect: 'manual' }),
        fetch(at(route), { redirect: 'manual', headers: credentials }),
      ]);
      const isPersonal = ['set-cookie', 'www-authenticate'].some((name) =>
        anonymous.headers.has(name),
      );
      const isSame = (await anonymous.text()) === (await authenticated.text());
      if (anonymous.status !== 200 || isPersonal || !isSame) notPublic.push(route);
    }
    expect(notPublic).toEqual([]);
  });

  it('has no form [§5 no forms]', () => {
    expect(routes.filter((route) => /<form[\s>]/.test(readPage(route)))).toEqual([]);
  });
});

describe('docs pages', () => {
  it.each(docsRoutes)(
    '%s has an edit link and a last-updated date [§1 edit link] [§2 docs pages]',
    (route) => {
      const html = readPage(route);
      const edit = /<a href="([^"]*)"[^>]*class="theme-edit-this-page"/.exec(html)?.[1];
      const file = decodeURI(edit ?? '').replace(addresses.edit, '');
      expect(
        readdirSync(path.join(import.meta.dirname, '../../docs'), { recursive: true }),
      ).toContain(path.normalize(file.replace(/^docs\//, '')));
      const date =
        /<span class="theme-last-updated">Last updated[^]*?<time dateTime="\d{4}-[^>]*>([^<]*)/;
      const hasDate = /^\d{1,2} [A-Z][a-z]+ \d{4}$/.test(date.exec(html)?.[1] ?? '');
      expect(hasDate).toBe(hasHistory());
    },
  );

  it('have no date without Git history', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'dowel-no-history-'));
    expect(hasHistory(directory)).toBe(false);
    rmSync(directory, { recursive: true });
  });

  it('have descriptions of 50 to 160 characters', () => {
    const lengths = docsRoutes.map((route): [string, number] => {
      const content = /<meta[^>]* name="description" content="([^"]*)"/.exec(readPage(route))?.[1];
      return [route, (content ?? '').replaceAll(/&[^;]+;/g, '.').length];
    });
    expect(lengths.filter(([, length]) => length < 50 || length > 160)).toEqual([]);
  });

  it('have at least three headings below the title [§2 docs pages]', () => {
    const short = docsRoutes.filter((route) => (readPage(route).match(/<h2 /g) ?? []).length < 3);
    expect(short).toEqual([]);
  });
});

describe('the repository URL', () => {
  const { host, pathname } = new URL(addresses.repository);

  it('is in the root package.json and in no file of the site [§1 edit link]', () => {
    const sources = listSources(path.resolve(import.meta.dirname, '../..'));
    expect(sources.length).toBeGreaterThan(50);
    expect(sources.filter((file) => readFileSync(file, 'utf8').includes(host + pathname))).toEqual(
      [],
    );
  });

  it('starts every external link, except those to chat assistants and other projects', () => {
    const links = routes.flatMap((route) => {
      const html = readPage(route).replaceAll(/<script\b[^]*?<\/script>/g, '');
      return html.match(/(?<=<a [^>]*href=")https?:[^"]*/g) ?? [];
    });
    expect(links.length).toBeGreaterThan(routes.length);
    const otherProjects = ['https://croner.56k.guru', 'https://ollama.com', 'https://zod.dev'];
    const assistants = addresses.assistants.map(({ address }) => address);
    const allowed = [addresses.repository, ...assistants, ...otherProjects];
    expect(links.filter((link) => !allowed.some((address) => link.startsWith(address)))).toEqual(
      [],
    );
  });

  it('is in the `git clone` commands', () => {
    for (const route of ['/plugins', '/docs/getting-started', '/docs/contributing-guide']) {
      expect(readPage(route)).toContain(`git clone ${addresses.repository}.git`);
    }
  });
});
