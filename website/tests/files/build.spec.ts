import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { beforeAll, describe, expect, it } from 'vitest';

import { refuseBuildWarnings } from '../../checks/build-warnings.js';
import type { BuiltSite } from '../support/build-site.js';
import { buildFixtures, linkSettings } from '../support/fixture-sites.js';
import { readSitemap } from '../support/sitemap.js';
import type { SidebarItem } from '../support/site-metadata.js';

const failures = [
  ['a card for a page that does not exist', 'failing-pages', 'no version doc found by id=nowhere'],
  [
    'a navbar item for a sidebar that does not exist',
    'unknown-sidebar',
    'Can\'t find any sidebar with id "nowhere"',
  ],
  [
    'a navbar item for a page that does not exist',
    'unknown-doc',
    'Couldn\'t find any doc with id "nowhere"',
  ],
  [
    'a category list on a page without a category',
    'failing-pages',
    'is not associated with a category',
  ],
  [
    'code in an unknown language',
    'unknown-language',
    '/unknown-language/docs/index.mdx:7: the language "rust" is unknown; expected one of bash, css,',
  ],
  ['a broken link', 'broken-link', 'Docusaurus found broken links!'],
] as const;

describe('the build', () => {
  let sites: ReadonlyMap<string, BuiltSite>;

  beforeAll(async () => {
    // The last one ends the process.
    sites = await buildFixtures([
      ...['working', 'failing-pages', 'unknown-sidebar', 'unknown-doc', 'broken-link'],
      'unknown-language',
    ]);
  }, 400_000);

  function build(fixture: string): BuiltSite {
    const site = sites.get(fixture);
    if (site === undefined) throw new Error(`${fixture} was not built.`);
    return site;
  }

  it('is configured to throw on broken links and to warn about the rest [§8 broken links]', () => {
    expect(linkSettings).toEqual({
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'warn',
      onBrokenAnchors: 'warn',
      onDuplicateRoutes: 'warn',
    });
  });

  it.each(failures)(
    'fails on %s [§8 broken links] [§8 no category] [§8 unknown doc] [§8 unknown sidebar] [§8 unknown version doc]',
    (_what, fixture, message) => {
      const { exitCode, output } = build(fixture);
      expect(output).toContain(message);
      expect(exitCode).not.toBe(0);
    },
  );

  it.each([
    ['a broken Markdown link', "Docs markdown link couldn't be resolved: (./misnamed.md)"],
    ['duplicate routes', 'Duplicate routes found!\n- Attempting to create page at /twice'],
    ['a broken anchor', '-> linking to #nowhere (resolved as: /#nowhere)'],
  ])('only warns about %s [§8 build warnings]', (_what, message) => {
    const { exitCode, output } = build('working');
    expect(output).toContain(message);
    expect(exitCode).toBe(0);
  });

  it('fails `npm test` on such a warning [§8 build warnings]', () => {
    const { output } = build('working');
    const warnings = output.split('[WARNING]').slice(1);
    expect(warnings.length).toBeGreaterThanOrEqual(3);
    for (const warning of warnings) {
      expect(() => {
        refuseBuildWarnings(warning);
      }).toThrow('The build of the site warns');
    }
  });

  describe('unlisted pages and drafts', () => {
    const read = (page: string) =>
      readFileSync(path.join(build('working').directory, `${page}.html`), 'utf8');

    it('builds an unlisted page that search engines must not index [§3 unlisted]', () => {
      expect(read('hidden')).toContain('A page for those who know its address</h1>');
      expect(read('hidden')).toMatch(/<meta[^>]* name="robots" content="noindex, nofollow"/);
    });

    it('keeps an unlisted page out of the sidebar and the sitemap [§3 unlisted]', () => {
      expect(read('index')).toContain('A page in a category');
      expect(read('index')).not.toContain('A page for those who know its address');
      expect([...new Set(readSitemap(build('working').directory))]).toEqual([
        'https://fixture.test/',
        'https://fixture.test/group/member',
        'https://fixture.test/misnamed.md',
        'https://fixture.test/twice',
      ]);
    });

    it('marks an unlisted page in the metadata [§3 sidebar item]', () => {
      const metadataDirectory = path.join(
        build('working').generatedDirectory,
        'docusaurus-plugin-content-docs/default/p',
      );
      const [file = ''] = readdirSync(metadataDirectory);
      const { version } = JSON.parse(readFileSync(path.join(metadataDirectory, file), 'utf8')) as {
        version: { docsSidebars: { docs: SidebarItem[] } };
      };
      const flags = version.docsSidebars.docs.map(({ href, unlisted }) => [href, unlisted]);
      expect(flags).toContainEqual(['/hidden', true]);
      expect(flags).toContainEqual(['/', false]);
    });

    it('does not build a draft [§3 unlisted]', () => {
      const files = readdirSync(build('working').directory, { recursive: true });
      expect(files).not.toContain('draft.html');
      expect(files).toContain('hidden.html');
    });
  });
});
