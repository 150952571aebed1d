import { describe, expect, it } from 'vitest';

import type { Site } from '../site/site.js';
import { getPage } from './get-page.js';
import { catchSiteErrors } from './tool-result.js';

const index = `# Dowel
- [llms-full.txt](https://example.test/llms-full.txt): Every page.
- [Guide](https://example.test/docs/guide.md): A guide.
- [Lost](https://example.test/docs/lost.md): A page whose file is gone.
- [Wood](https://example.test/api/classes/Wood.md): A name.
`;
const guide = '# Guide\n\nAbout tea.\n\n## Pour\n\nHot.\n\n## Drink\n\nSlowly.\n';
const files = new Map([
  ['llms.txt', index],
  ['llms-plugins.txt', '# Plugins'],
  ['docs/guide.md', guide],
  ['api/classes/Wood.md', '# Wood\n\n### static add()\n\nPlants.\n'],
]);

async function ask(page: string, changes: Partial<Site> = {}) {
  const site: Site = { place: '/srv/site', read: async (file) => files.get(file), ...changes };
  const { content, isError } = await catchSiteErrors(() => getPage(site, page));
  const [first] = content;
  return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
}

describe('getPage', () => {
  it('returns the file of the page unchanged', async () => {
    expect(await ask('docs/guide')).toEqual({ text: guide, isError: false });
    expect(await ask('llms-plugins.txt')).toEqual({ text: '# Plugins', isError: false });
  });

  it('accepts a URL on the site it reads from', async () => {
    const place = 'http://localhost:4988/x/';
    expect((await ask(`${place}docs/guide`, { place })).text).toBe(guide);
    expect((await ask('https://example.test/docs/guide.md', { place })).text).toBe(guide);
  });

  it.each(['http://localhost:4988/docs/guide', ' ../guide.md ', 'docs//guide.md#pour'])(
    'rejects %j, which is not a path on the site, and quotes it',
    async (page) => {
      const { text, isError } = await ask(page);
      expect(isError).toBe(true);
      expect(text).toContain(`"${page}" is not a path on this site.`);
    },
  );

  it('lists similar pages for an unknown page', async () => {
    const { text, isError } = await ask('docs/gide');
    expect(isError).toBe(true);
    expect(text).toContain('There is no page "docs/gide". Similar pages:\n- docs/guide\n');
  });

  it('returns an error for a listed page without a file', async () => {
    const { text, isError } = await ask('docs/lost');
    expect(isError).toBe(true);
    expect(text).toBe(
      '/srv/site lists the page docs/lost but has no docs/lost.md. Build the site again, or choose another folder or address with --site.',
    );
  });

  it.each([
    ['llms-full.txt', 'one by one'],
    ['api.json', 'get_symbol'],
    ['plugins.json', 'list_plugins'],
  ])('names another tool or page instead of %s', async (file, expected) => {
    const { text, isError } = await ask(file);
    expect(isError).toBe(true);
    expect(text).toContain(`"${file}" is not a page. `);
    expect(text).toContain(expected);
  });
});

describe('getPage with a section', () => {
  it.each(['docs/guide#pour', 'https://example.test/docs/guide.md#Pour'])(
    'returns only the section for %s',
    async (page) => {
      expect(await ask(page)).toEqual({
        text: '> Section #pour of the page docs/guide. For the whole page, use get_page "docs/guide".\n\n## Pour\n\nHot.\n',
        isError: false,
      });
    },
  );

  it('finds a member in the API reference', async () => {
    expect((await ask('api/classes/Wood#add')).text).toContain('\n\n### static add()\n');
  });

  it('returns the whole page for an unknown section', async () => {
    expect(await ask('docs/guide#zebra')).toEqual({
      text: `> The Markdown of docs/guide has no section #zebra, so this is the whole page.\n\n${guide}`,
      isError: false,
    });
  });
});
