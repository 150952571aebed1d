import { writeIndex } from '@dowel/docs-search/write';
import { describe, expect, it } from 'vitest';

import type { Api } from '../site/api-data.js';
import type { Site } from '../site/site.js';
import { getSymbol } from './get-symbol.js';
import { openSiteSearch } from './search-docs.js';

const declared = {
  description: '',
  parameters: [],
  throws: [],
  examples: [],
};

const api: Api & { version: number } = {
  version: 1,
  package: { name: 'woods', version: '1.2.3' },
  names: [
    {
      ...declared,
      name: 'Wood',
      kind: 'class',
      url: 'https://woods.test/api/classes/Wood',
      markdown: 'https://woods.test/api/classes/Wood.md',
      summary: 'Many trees.',
      import: "import { Wood } from 'woods';",
      signature: 'class Wood { add(tree: Tree): void; }',
      members: [
        {
          ...declared,
          name: 'add',
          kind: 'method',
          url: 'https://woods.test/api/classes/Wood#add',
          description: 'Plants a tree.\n\nIt takes years.',
          signature: 'add(tree: Tree): void;',
          parameters: [
            {
              name: 'tree',
              type: '{ age?: number }',
              isOptional: false,
              description: 'Which\none.',
              properties: [
                {
                  name: 'age',
                  type: 'number',
                  isOptional: true,
                  default: '`1`',
                  description: 'In years.',
                  properties: [],
                },
              ],
            },
          ],
          properties: [],
        },
      ],
      inherited: [],
      guides: [{ label: 'On woods', url: 'https://woods.test/docs/woods' }],
    },
    {
      ...declared,
      name: 'OakWood',
      kind: 'class',
      url: 'https://woods.test/api/classes/OakWood',
      markdown: 'https://woods.test/api/classes/OakWood.md',
      summary: 'Many oaks.',
      import: "import { OakWood } from 'woods';",
      signature: 'class OakWood extends Wood {}',
      members: [],
      inherited: [{ name: 'add', from: 'Wood', url: 'https://woods.test/api/classes/Wood#add' }],
      guides: [],
    },
  ],
};

const index = writeIndex([
  {
    url: 'docs/planting',
    group: 'Guides',
    path: ['Planting'],
    sections: [
      { anchor: '', title: 'Planting', text: 'How woods begin.' },
      {
        anchor: 'test-it',
        title: 'Test it',
        text: 'createTestTree of woods/testing makes a tree.',
      },
    ],
  },
]);

const createSite = (text: string | undefined, others = index): Site => {
  const files = new Map(others.map((file) => [`search/${file.name}`, file.text]));
  files.set('llms.txt', '[All](https://woods.test/llms-full.txt)\n[A](https://woods.test/a.md)');
  return {
    place: 'the folder',
    read: async (file) => (file === 'api.json' ? text : files.get(file)),
  };
};

async function ask(symbol: string, site = createSite(JSON.stringify(api))) {
  const { content, isError } = await getSymbol(site, openSiteSearch(site), symbol);
  const [first] = content;
  return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
}

describe('getSymbol', () => {
  it('returns the signature, a line per member, and the guides', async () => {
    const { text, isError } = await ask('Wood');
    expect(isError).toBe(false);
    expect(text).toContain('# Wood (class)\n\nMany trees.');
    expect(text).toContain("import { Wood } from 'woods';\n\nclass Wood {");
    expect(text).toContain('- `add(tree: Tree): void;` Plants a tree.\n');
    expect(text).toContain('- [On woods](https://woods.test/docs/woods)');
  });

  it.each(['Wood.add', 'wood.ADD', 'Wood#add', 'Wood.add()', 'OakWood.add'])(
    'finds a member by %s',
    async (symbol) => {
      const { text } = await ask(symbol);
      expect(text).toContain('# Wood.add (method of class Wood)');
      expect(text).toContain('It takes years.');
      expect(text).toContain(
        '- `tree: { age?: number }`. Which one.\n  - `age: number`, optional. In years. Default: `1`.',
      );
    },
  );

  it.each([
    ['Woods', 'Similar names:\n- Wood'],
    ['Woodz.add', 'Similar names:\n- Wood'],
    ['add', 'Similar names:\n- Wood.add'],
    ['Wood.ad', 'Wood has no member "ad". Similar members:\n- Wood.add'],
    ['Wood.zebra', 'Its members:\n- Wood.add'],
  ])('lists names to use instead of %s', async (symbol, expected) => {
    const { text, isError } = await ask(symbol);
    expect(isError).toBe(true);
    expect(text).toContain(expected);
  });

  it('returns search results for a name of another entry or package', async () => {
    expect(await ask('createTestTree')).toEqual({
      isError: true,
      text: `The main entry of woods does not export "createTestTree", and get_symbol covers no other entries.

The site search found:

1. Planting > Test it
   createTestTree of woods/testing makes a tree.
   page: docs/planting, section: #test-it
   https://woods.test/docs/planting#test-it`,
    });
  });

  it.each(['WoodConfig', 'PineWood', 'Oak'])(
    'does not suggest similar names for %s',
    async (symbol) => {
      expect((await ask(symbol)).text).not.toContain('Similar');
    },
  );

  it('says that the search found nothing either', async () => {
    expect((await ask('zebra')).text).toBe(
      `The main entry of woods does not export "zebra", and get_symbol covers no other entries.

The site search found nothing either. get_page "api" lists all exported names.`,
    );
  });

  it('lists similar names when the search index is missing', async () => {
    const { text } = await ask('Woods', createSite(JSON.stringify(api), []));
    expect(text).toContain('- Wood');
    expect(text).toContain('The search index could not be read from the folder.');
  });

  it('throws when api.json has another version, is invalid, or is missing', async () => {
    const of = (text: string | undefined) => ask('Wood', createSite(text));
    await expect(of(JSON.stringify({ ...api, version: 9 }))).rejects.toThrow(
      'Expected version 1 of api.json in the folder, but found 9.',
    );
    await expect(of('<html>')).rejects.toThrow('is not valid JSON');
    await expect(of(undefined)).rejects.toThrow('has no api.json');
  });
});
