import { describe, expect, it } from 'vitest';

import type { Api } from './api.js';
import { getSymbol } from './get-symbol.js';
import type { Site } from './site.js';

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

const createSite = (text: string | undefined): Site => ({
  place: 'the folder',
  read: async () => text,
});

async function ask(symbol: string, text: string | undefined = JSON.stringify(api)) {
  const { content, isError } = await getSymbol(createSite(text), symbol);
  const [first] = content;
  return { isError: isError === true, text: first?.type === 'text' ? first.text : '' };
}

describe('a name of the API', () => {
  it('comes with its signature, its members in short, and where to read on', async () => {
    const { text, isError } = await ask('Wood');
    expect(isError).toBe(false);
    expect(text).toContain('# Wood (class)\n\nMany trees.');
    expect(text).toContain("import { Wood } from 'woods';\n\nclass Wood {");
    expect(text).toContain('- `add(tree: Tree): void;` Plants a tree.\n');
    expect(text).toContain('- [On woods](https://woods.test/docs/woods)');
  });

  it.each(['Wood.add', 'wood.ADD', 'Wood#add', 'Wood.add()', 'OakWood.add'])(
    'has a member, asked for as %s',
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
    ['Woods', 'has no public name "Woods". The nearest are:\n- Wood'],
    ['add', 'The nearest are:\n- Wood.add'],
    ['zebra', 'Use the tool search'],
    ['Wood.ad', 'Wood has no member "ad". It has:\n- Wood.add'],
    ['Wood.zebra', 'It has:\n- Wood.add'],
  ])('that is not there (%s) is answered with what is', async (symbol, expected) => {
    const { text, isError } = await ask(symbol);
    expect(isError).toBe(true);
    expect(text).toContain(expected);
  });

  it('is not guessed from a file of another version, of another kind, or of none', async () => {
    const site = createSite(JSON.stringify({ ...api, version: 9 }));
    await expect(getSymbol(site, 'Wood')).rejects.toThrow('has version 9, and this server reads');
    await expect(getSymbol(createSite('<html>'), 'Wood')).rejects.toThrow('is not JSON');
    await expect(getSymbol(createSite(undefined), 'Wood')).rejects.toThrow('has no api.json');
  });
});
