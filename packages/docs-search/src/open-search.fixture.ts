import type { IndexedSymbol, Page, Section } from './write/index.js';

function describeSymbol(symbol: IndexedSymbol, anchor: string, text: string): Section {
  const title = [...symbol.owners.slice(0, 1), symbol.name].join('.');
  return { anchor, title, text, symbol };
}

const member = { owners: ['Kettle'], signature: '' };

/** A small site about tea to search in tests. */
export const pages: readonly Page[] = [
  {
    url: 'docs/kettles',
    group: 'Guides',
    path: ['Kettles'],
    sections: [
      { anchor: '', title: 'Kettles', text: 'They boil water for tea.' },
      {
        anchor: 'descaling',
        title: 'Descaling',
        text: 'Hard water leaves limescale.\nUse vinegar, wait for an hour, and rinse it well.',
      },
      { anchor: 'colours', title: 'Colours', text: 'Red, blue and grey.' },
      { anchor: 'time-out', title: 'Time-out', text: 'It switches itself off.' },
      { anchor: 'limits', title: 'What it is not for', text: 'Milk and oil.' },
      { anchor: 'drips', title: 'When it doesn’t pour', text: 'A cook’s trick: don’t tilt it.' },
      { anchor: 'why', title: 'Why kettles whistle when hot', text: 'Steam.' },
      { anchor: 'full', title: 'A full kettle', text: 'Fill it to the mark and no further.' },
      { anchor: 'lid-open', title: 'LID_OPEN', text: 'Close the lid.', isRow: true },
    ],
  },
  {
    url: 'docs/cups',
    group: 'Guides',
    path: ['Cups'],
    sections: [
      { anchor: '', title: 'Choosing cups', text: 'Thin ones keep the taste.' },
      { anchor: 'lids', title: 'Lids', text: 'A lid keeps it warm. Leave it open to cool.' },
    ],
  },
  {
    url: 'docs/repairs',
    group: 'Guides',
    path: ['Repairs'],
    sections: [
      { anchor: '', title: 'Repairs', text: 'Mend what is broken.' },
      { anchor: 'cups', title: 'Cups', text: 'Glue the handle.' },
    ],
  },
  {
    url: 'api/Kettle',
    group: 'API',
    path: ['API', 'Kettle'],
    sections: [
      describeSymbol(
        { name: 'Kettle', owners: [], kind: 'class', signature: 'class Kettle' },
        '',
        'Something to boil water in.',
      ),
      describeSymbol(
        {
          ...member,
          name: 'constructor',
          kind: 'constructor',
          call: { typeParameters: [], parameters: [], returns: 'Kettle' },
        },
        'constructor',
        'Makes one.',
      ),
      describeSymbol(
        {
          ...member,
          name: 'full',
          kind: 'property',
          call: { typeParameters: [], parameters: [], returns: 'boolean' },
        },
        'full',
        'Whether it can take no more.',
      ),
      describeSymbol(
        {
          ...member,
          name: 'boil',
          kind: 'method',
          call: {
            typeParameters: [],
            parameters: [{ type: 'number', isOptional: false }],
            returns: 'Promise<void>',
          },
        },
        'boil',
        'Heats the water.',
      ),
      describeSymbol(
        {
          ...member,
          name: 'empty',
          kind: 'method',
          call: { typeParameters: [], parameters: [], returns: 'void' },
        },
        'empty',
        'Pours everything out.',
      ),
      describeSymbol(
        {
          ...member,
          name: 'cup',
          kind: 'property',
          call: { typeParameters: [], parameters: [], returns: 'Cup | undefined' },
        },
        'cup',
        'What stands beside it.',
      ),
    ],
  },
  {
    url: 'api/pourTea',
    group: 'API',
    path: ['API', 'pourTea'],
    sections: [
      describeSymbol(
        {
          name: 'pourTea',
          owners: [],
          kind: 'function',
          signature: 'function pourTea(kettle: Kettle): Promise<Cup>',
          call: {
            typeParameters: [],
            parameters: [{ type: 'Kettle', isOptional: false }],
            returns: 'Promise<Cup>',
          },
        },
        '',
        'Fills a cup.\nNever spills a drop.',
      ),
    ],
  },
];
