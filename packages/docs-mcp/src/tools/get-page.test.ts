import { describe, expect, it } from 'vitest';

import { getPage } from './get-page.js';
import type { Site } from '../site/site.js';
import { explain } from './tool-result.js';

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
  const { content, isError } = await explain(() => getPage(site, page));
  const [first] = content;
  return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
}

describe('a page', () => {
  it('is given as the site has it', async () => {
    expect(await ask('docs/guide')).toEqual({ text: guide, isError: false });
    expect(await ask('llms-plugins.txt')).toEqual({ text: '# Plugins', isError: false });
  });

  it('may be named by its address on the site that is asked', async () => {
    const place = 'http://localhost:4988/x/';
    expect((await ask(`${place}docs/guide`, { place })).text).toBe(guide);
    expect((await ask('https://example.test/docs/guide.md', { place })).text).toBe(guide);
  });

  it.each(['http://localhost:4988/docs/guide', ' ../guide.md ', 'docs//guide.md#pour'])(
    'of another site (%j) is refused, as it was named',
    async (page) => {
      const { text, isError } = await ask(page);
      expect(isError).toBe(true);
      expect(text).toContain(`"${page}" is no path of the site.`);
    },
  );

  it('that does not exist is answered with the nearest', async () => {
    const { text, isError } = await ask('docs/gide');
    expect(isError).toBe(true);
    expect(text).toContain('There is no page "docs/gide". The nearest are:\n- docs/guide\n');
  });

  it('that is listed and not there is not advised a second time', async () => {
    const { text, isError } = await ask('docs/lost');
    expect(isError).toBe(true);
    expect(text).toBe(
      '/srv/site lists the page docs/lost and has no docs/lost.md. Build the site again, or name another place with --site.',
    );
  });

  it.each([
    ['llms-full.txt', 'one by one'],
    ['api.json', 'get_symbol'],
    ['plugins.json', 'list_plugins'],
  ])('is not %s, which llms.txt lists as well', async (file, expected) => {
    const { text, isError } = await ask(file);
    expect(isError).toBe(true);
    expect(text).toContain(`There is no page "${file}": `);
    expect(text).toContain(expected);
  });
});

describe('a section of a page', () => {
  it.each(['docs/guide#pour', 'https://example.test/docs/guide.md#Pour'])(
    'is given alone: %s',
    async (page) => {
      expect(await ask(page)).toEqual({
        text: '> This is the section #pour of the page docs/guide. The whole page: get_page "docs/guide".\n\n## Pour\n\nHot.\n',
        isError: false,
      });
    },
  );

  it('may be that of a name of the reference', async () => {
    expect((await ask('api/classes/Wood#add')).text).toContain('\n\n### static add()\n');
  });

  it('that the Markdown does not have is answered with the whole page', async () => {
    expect(await ask('docs/guide#zebra')).toEqual({
      text: `> The Markdown of the page docs/guide has no section #zebra, so this is the whole page.\n\n${guide}`,
      isError: false,
    });
  });
});
