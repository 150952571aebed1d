import { beforeAll, describe, expect, it } from 'vitest';

import { refuseComplaints } from '../../scripts/lib/site.js';
import { buildFixture, linkSettings } from './fixtures/build-fixture.js';
import type { BuiltSite } from './support/build-site.js';

const failures = [
  [
    'a card of a page that does not exist',
    'unknown-doc-card',
    'no version doc found by id=nowhere',
  ],
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
    'the list of a category on a page without one',
    'no-category',
    'is not associated with a category',
  ],
  [
    'code in an unknown language',
    'unknown-language',
    'website/tests/fixtures/unknown-language/docs/index.mdx:7: the language "rust" is unknown; expected one of bash, css,',
  ],
  ['a link to nowhere', 'broken-link', 'Docusaurus found broken links!'],
] as const;

const builds = new Map<string, Promise<BuiltSite>>();

function build(fixture: string): Promise<BuiltSite> {
  return builds.get(fixture) ?? Promise.reject(new Error(`${fixture} is not being built`));
}

describe('the build', () => {
  // All at once would be too much for a small machine; one after the other takes its time.
  beforeAll(() => {
    const lanes: Promise<unknown>[] = [Promise.resolve(), Promise.resolve()];
    const fixtures = ['warnings', ...failures.map(([, fixture]) => fixture)];
    fixtures.forEach((fixture, index) => {
      const lane = index % lanes.length;
      const built = Promise.resolve(lanes[lane]).then(() => buildFixture(fixture));
      builds.set(fixture, built);
      lanes[lane] = built;
    });
  });

  it('is set to throw on broken links, and to warn of the rest', () => {
    expect(linkSettings).toEqual({
      onBrokenLinks: 'throw',
      onBrokenMarkdownLinks: 'warn',
      onBrokenAnchors: 'warn',
      onDuplicateRoutes: 'warn',
    });
  });

  it.each(failures)(
    'fails on %s',
    async (_what, fixture, message) => {
      const { exitCode, output } = await build(fixture);
      expect(output).toContain(message);
      expect(exitCode).not.toBe(0);
    },
    400_000,
  );

  it.each([
    ['a broken Markdown link', "Docs markdown link couldn't be resolved: (./misnamed.md)"],
    ['routes that come twice', 'Duplicate routes found!\n- Attempting to create page at /twice'],
    ['a broken anchor', '-> linking to #nowhere (resolved as: /#nowhere)'],
  ])(
    'only warns of %s',
    async (_what, message) => {
      const { exitCode, output } = await build('warnings');
      expect(output).toContain(message);
      expect(exitCode).toBe(0);
    },
    400_000,
  );

  it('does not pass `npm test` with such a warning', async () => {
    const { output } = await build('warnings');
    const warnings = output.split('[WARNING]').slice(1);
    expect(warnings.length).toBeGreaterThanOrEqual(3);
    for (const warning of warnings) {
      expect(() => {
        refuseComplaints(warning);
      }).toThrow('The build of the site warns');
    }
  }, 400_000);
});
