import { routes } from '../../checks/routes.js';
import type { SpecificationLine } from './line.js';

const route = 'browser/routes.spec.ts > routes >';
const site = 'browser/metadata.spec.ts > the metadata of the built site >';
const everyPage = 'browser/metadata.spec.ts > every page >';
const docs = 'browser/metadata.spec.ts > docs pages >';
const repository = 'browser/metadata.spec.ts > the repository URL >';
const unlisted = 'files/build.spec.ts > the build > unlisted pages and drafts >';
const reference = 'browser/api-reference.spec.ts > the API reference >';
const index = 'browser/api-index.spec.ts > the API index >';
const plugins = 'browser/plugins.spec.ts > the plugins page >';
const build = 'files/build.spec.ts > the build >';
const base = 'browser/base-url.spec.ts > under the base URL /x/ >';
const crawled =
  'browser/crawl.spec.ts > in dark mode > loads %s without console messages, passes axe in both modes, cuts and shades no code that fits, uses only characters in our fonts, and fits at 320 px and at 2x zoom';
const noScript = 'browser/no-script.spec.ts > without JavaScript >';

const lines = (section: number, ...rows: (readonly [line: string, test: string])[]) =>
  rows.map(([line, test]): SpecificationLine => ({ section, line, test }));

/** Routes, metadata, the generated pages, and the build itself. */
export const buildLines: readonly SpecificationLine[] = [
  ...lines(
    1,
    ["the tagline 'Build AI agents with ease'", `${site} has the toolkit's tagline`],
    ['the topics, each with its page', `${route} are exactly the 71 in the specification`],
    [
      'a generated API reference',
      `${reference} begins each page with the summary of the doc comment`,
    ],
    ['a plugins page', `${plugins} lists every package with metadata, and no others`],
    [
      'a static site: every page reads as it is served',
      `${noScript} has the content, navbar and sidebar in the HTML of every page`,
    ],
    [
      'no accounts, no user data',
      `${everyPage} is public: it ignores credentials and sets no cookie`,
    ],
    ['no backend calls', crawled],
    [
      'docs are edited through a repository link',
      `${docs} /docs has an edit link and a last-updated date`,
    ],
    [
      'the repository link is in one place',
      `${repository} is in the root package.json and in no file of the site`,
    ],
    ['site version 0.0.0', `${site} has site version 0.0.0`],
    [
      'docs framework version 3.7.0',
      `${site} has docs framework version 3.7.0, also on every page`,
    ],
    ['UI runtime version 19.0.0', `${site} has UI runtime version 19.0.0`],
  ),
  ...lines(
    2,
    ['the routes, and no other', `${route} are exactly the 71 in the specification`],
    [
      'none has parameters',
      `${route} have no parameters: the router has one path per page and a catch-all`,
    ],
    [
      'every route has its own title and description',
      `${route} each return 200 with a unique title and description`,
    ],
    ['every route can be reached', `${route} can all be reached through links from the home page`],
    ['all routes are public', `${everyPage} is public: it ignores credentials and sets no cookie`],
    [
      'only the English locale, left to right',
      `${site} has one locale, left-to-right English, with all fields`,
    ],
    ['trailing slash is off', `${route} have no trailing slash in file names and links`],
    ...[
      '/nowhere',
      '/docs/nowhere',
      '/api/classes/Nowhere',
      '/blog',
      '/search',
      '/plugins/http',
      '/Docs/getting-started',
    ].map(
      (path) =>
        [
          `any other path shows a not-found page: ${path}`,
          `${route} do not include ${path}, which shows the not-found page`,
        ] as const,
    ),
    [
      '/docs has a sidebar; the home doc is /docs/',
      `${site} has one version of the docs set default, with all fields`,
    ],
    ['/api has an index page', `${index} links to every name`],
    [
      'sections with subpages are pages themselves',
      `${site} has a page for each section with subpages`,
    ],
    ['API reference pages, one per item', `${reference} has a page for each of the 51 names`],
    ['each API page is of its kind', `${reference} shows the kind of each name`],
    ['each API page has its signature', `${reference} shows the signature of each name`],
    [
      'each API page has its example',
      `${reference} shows every example from the source, and at least one per class and function`,
    ],
    ['each API page has its members', `${reference} gives every member a unique anchor`],
    [
      'each API page leads to its source',
      `${reference} links each name and member to its source line`,
    ],
    [
      'API pages lead to each other',
      `${reference} links the types in signatures and tables to their pages`,
    ],
    ['the plugins page is made of the packages', `${plugins} matches plugins.json`],
    [
      'the site works under another base URL',
      `${base} navigates between pages without a reload, and from the announcement`,
    ],
    ['every docs page has an outline', `${docs} have at least three headings below the title`],
    ...routes
      .filter((path) => path.startsWith('/docs/'))
      .map(
        (path) =>
          [
            `${path} can be edited through a repository link`,
            `${docs} ${path} has an edit link and a last-updated date`,
          ] as const,
      ),
  ),
  ...lines(
    3,
    [
      'docs entry: id, path, sidebar',
      `${site} has one version of the docs set default, with all fields`,
    ],
    [
      'docs version: name, label, isLast, path, mainDocId, docs, draftIds, sidebars',
      `${site} has one version of the docs set api, with all fields`,
    ],
    [
      'locale: label, direction, htmlLang, calendar, path',
      `${site} has one locale, left-to-right English, with all fields`,
    ],
    ['sidebar item: type, href, items', `${site} links to every page exactly once in the sidebars`],
    ['sidebar item: unlisted flag', `${unlisted} marks an unlisted page in the metadata`],
    [
      'unlisted pages are in no sidebar and no sitemap',
      `${unlisted} keeps an unlisted page out of the sidebar and the sitemap`,
    ],
    [
      'unlisted pages can be read',
      `${unlisted} builds an unlisted page that search engines must not index`,
    ],
    ['drafts are not built', `${unlisted} does not build a draft`],
    ['the sitemap has the routes', `${site} lists exactly the routes in the sitemap`],
  ),
  ...lines(5, ['there are no forms', `${everyPage} has no form`]),
  ...lines(6, [
    'no roles: all pages are public',
    `${everyPage} is public: it ignores credentials and sets no cookie`,
  ]),
  ...lines(
    7,
    ['no calls to a product backend', crawled],
    [
      'only static assets are fetched, under the base URL',
      `${base} loads /docs/getting-started with its assets and without console messages`,
    ],
  ),
  ...lines(
    8,
    [
      "build: 'no version doc found by id'",
      `${build} fails on a card for a page that does not exist`,
    ],
    [
      "build: 'Can't find any sidebar with id'",
      `${build} fails on a navbar item for a sidebar that does not exist`,
    ],
    [
      "build: 'Couldn't find any doc with id'",
      `${build} fails on a navbar item for a page that does not exist`,
    ],
    [
      'build: a page is not associated with a category',
      `${build} fails on a category list on a page without a category`,
    ],
    ['broken links make the build throw', `${build} fails on a broken link`],
    ['broken Markdown links only warn', `${build} only warns about a broken Markdown link`],
    ['duplicate routes only warn', `${build} only warns about duplicate routes`],
    ['broken anchors only warn', `${build} only warns about a broken anchor`],
    [
      'the real site is set so',
      `${build} is configured to throw on broken links and to warn about the rest`,
    ],
    ['such warnings fail the tests', `${build} fails \`npm test\` on such a warning`],
    [
      'unknown path under another base URL',
      `${base} hydrates the not-found page, which links home`,
    ],
  ),
  ...lines(
    9,
    ['docs path /docs, API path /api', `${site} has two docs sets, at /docs and at /api`],
    ['docs sets: two', `${site} has two docs sets, at /docs and at /api`],
    ['default locale en', `${site} has one locale, left-to-right English, with all fields`],
    [
      'table of contents levels 2 to 3; no additional languages',
      `${site} has table of contents levels 2 to 3, no extra highlighting languages and no trailing slash`,
    ],
  ),
];
