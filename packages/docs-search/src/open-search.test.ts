import { describe, expect, it } from 'vitest';

import { openSearch } from './index.js';
import { pages } from './open-search.fixture.js';
import { writeIndex, type IndexFile } from './write/index.js';

const files = writeIndex(pages);

function serve(all: readonly IndexFile[]) {
  const asked: string[] = [];
  const store = new Map(all.map(({ name, text }) => [name, text]));
  const read = async (file: string) => {
    asked.push(file);
    const text = store.get(file);
    if (text === undefined) throw new Error(`${file} does not exist.`);
    return text;
  };
  return { asked, store, search: openSearch(read) };
}

async function urlsOf(query: string): Promise<string[]> {
  const { hits } = await serve(files).search.find(query);
  return hits.map(({ url }) => url);
}

describe('openSearch', () => {
  it.each([
    ['a symbol by its name', 'pourTea', 'api/pourTea'],
    ['a symbol regardless of case', 'POURTEA', 'api/pourTea'],
    ['a member by owner and name', 'Kettle.boil', 'api/Kettle#boil'],
    ['a member by a call', 'kettle.boil()', 'api/Kettle#boil'],
    ['a constructor', 'new Kettle', 'api/Kettle#constructor'],
    ['a symbol by the start of its name', 'pourT', 'api/pourTea'],
    ['a symbol by the parts of its name, in any order', 'tea pour', 'api/pourTea'],
    ['a symbol by the start of each part', 'poTe', 'api/pourTea'],
    ['a symbol by the start of each part, as words', 'po te', 'api/pourTea'],
    ['a symbol by parts with missing letters', 'ketl bl', 'api/Kettle#boil'],
    ['a member by an awaited call', 'await kettle.boil(3)', 'api/Kettle#boil'],
    ['a section by its heading', 'descale', 'docs/kettles#descaling'],
    ['a section by its whole heading', 'What it is not for', 'docs/kettles#limits'],
    ['the page of a type that no symbol returns', '-> pourTea', 'api/pourTea'],
    [
      'a section by stop words if the other words are unknown',
      'the xylophone is not for',
      'docs/kettles#limits',
    ],
    ['a section by a word in its text', 'vinegar', 'docs/kettles#descaling'],
    ['a section by words in any order', 'vinegar limescale', 'docs/kettles#descaling'],
    ['a word with another ending', 'descaled', 'docs/kettles#descaling'],
    ['a word in American spelling', 'color', 'docs/kettles#colours'],
    ['a word in British spelling', 'colours', 'docs/kettles#colours'],
    ['a compound word', 'limescale', 'docs/kettles#descaling'],
    ['a word without its hyphen', 'timeout', 'docs/kettles#time-out'],
    ['a section by a question', 'how do I get rid of the limescale', 'docs/kettles#descaling'],
    ['a word with a wrong letter', 'vinogar', 'docs/kettles#descaling'],
    ['a word with a wrong first letter', 'binegar', 'docs/kettles#descaling'],
    ['a word with a missing letter', 'vingar', 'docs/kettles#descaling'],
    ['a word with a doubled letter', 'vinegarr', 'docs/kettles#descaling'],
    ['a word with swapped letters', 'vniegar', 'docs/kettles#descaling'],
    ['a four-letter word with a missing letter', 'mlk', 'docs/kettles#limits'],
    ['a misspelt symbol', 'puorTea', 'api/pourTea'],
    ['symbols of a kind', 'class:', 'api/Kettle'],
    ['a symbol by kind and name', 'fn: tea', 'api/pourTea'],
    ['a symbol by a misspelt kind', 'clas: kettle', 'api/Kettle'],
    ['a function by parameter and return type', 'Kettle -> Cup', 'api/pourTea'],
    ['a function by the promise it returns', '-> Promise<Cup>', 'api/pourTea'],
    ['a function by a return type without an arrow', 'Promise<Cup>', 'api/pourTea'],
    ['a symbol by a name with type arguments', 'pourTea<T>', 'api/pourTea'],
    ['a function by return type if no symbol has the parameter', 'Spoon -> Cup', 'api/pourTea'],
    ['the symbol after "new" if it has no constructor', 'new pourTea', 'api/pourTea'],
    ['a method by parameter type', 'number ->', 'api/Kettle#boil'],
    ['a function by a misspelt type', 'Ketle -> Cup', 'api/pourTea'],
    ['a property by owner and type', 'Kettle -> boolean', 'api/Kettle#full'],
  ])('finds %s: %s', async (_, query, expected) => {
    expect((await urlsOf(query))[0]).toBe(expected);
  });

  it.each([
    ['a symbol for its name', 'Kettle', 'api/Kettle'],
    ['a symbol for its name in lower case', 'pourtea', 'api/pourTea'],
    ['a guide for a name in lower case that is a topic', 'kettle', 'docs/kettles'],
    ['a guide for a misspelt topic that is also a name', 'ketle', 'docs/kettles'],
    ['a section of a guide for a topic that has no page', 'lid', 'docs/cups#lids'],
    ['the page on a topic for a question about making one', 'how do I make a cup', 'docs/cups'],
    ['a member for its name in code', 'kettle.full', 'api/Kettle#full'],
    ['a guide for a plain word that is also a member', 'full', 'docs/kettles#full'],
    ['a guide for a question about a symbol', 'what is a kettle', 'docs/kettles'],
    ['a symbol for a question with a name in code', 'what is pourTea', 'api/pourTea'],
    ['the page on a topic before a section with that heading', 'cups', 'docs/cups'],
    ['a heading that starts with the query', 'why kettles', 'docs/kettles#why'],
    ['a table row for the name in it', 'LID_OPEN', 'docs/kettles#lid-open'],
    ['a table row for a misspelt name', 'LDI_OPEN', 'docs/kettles#lid-open'],
    ['a section before a table row for plain words', 'open the lid', 'docs/cups#lids'],
  ])('puts %s first: %s', async (_, query, expected) => {
    expect((await urlsOf(query))[0]).toBe(expected);
  });

  it.each(["doesn't pour", "don't tilt", "cook's trick"])(
    'finds the same with either apostrophe: %s',
    async (query) => {
      const expected = await urlsOf(query);
      expect(expected[0]).toBe('docs/kettles#drips');
      expect(await urlsOf(query.replace("'", '’'))).toEqual(expected);
    },
  );

  it('returns the corrected query', async () => {
    const { correctedTo } = await serve(files).search.find('the vniegar');
    expect(correctedTo).toBe('the vinegar');
    expect((await serve(files).search.find('vinegar')).correctedTo).toBeUndefined();
  });

  it('marks only the matching part of a name', async () => {
    const { hits } = await serve(files).search.find('tea');
    const marked = hits.flatMap(({ title }) => title.filter((segment) => segment.marked));
    expect(marked.map(({ text }) => text)).toContain('Tea');
  });

  it('returns the kind and signature of symbols, and a line of text for sections', async () => {
    const [symbol] = (await serve(files).search.find('pourTea')).hits;
    expect(symbol).toMatchObject({ kind: 'function', group: 'API', path: ['API'] });
    expect(symbol?.signature).toBe('function pourTea(kettle: Kettle): Promise<Cup>');
    const [section] = (await serve(files).search.find('vinegar')).hits;
    expect(section?.excerpt.map(({ text }) => text).join('')).toContain('Use vinegar');
  });

  it.each([
    ['pourTea', 'the summary of a symbol found by name', 'Fills a cup.'],
    ['spills', 'the matching line of a symbol found by its text', 'Never spills a drop.'],
  ])('%s: shows %s', async (query, _, line) => {
    const [symbol] = (await serve(files).search.find(query)).hits;
    expect(symbol?.excerpt.map(({ text }) => text).join('')).toBe(line);
  });

  it('starts the excerpt after code that it would cut', async () => {
    const text =
      'The handler returns Response.json({ id: event.id, place: the.kitchen }, { status: 202 }) before the whistle.';
    const sections = [{ anchor: '', title: 'Handlers', text }];
    const found = serve(writeIndex([{ url: 'docs/h', group: 'Guides', path: [], sections }]));
    const [hit] = (await found.search.find('whistle')).hits;
    expect(hit?.excerpt.map((segment) => segment.text).join('')).toBe('…before the whistle.');
  });

  it('ignores repeated words', async () => {
    expect(await urlsOf('vinegar vinegar hour')).toEqual(await urlsOf('vinegar hour'));
  });

  it.each([
    ['rind water', 'rinse, which has a similar stem'],
    ['tex', 'tea, which has only three letters'],
  ])('does not correct %s to %s', async (query) => {
    expect((await serve(files).search.find(query)).correctedTo).toBeUndefined();
  });

  it.each(['', '   ', '!?', '->'])('finds nothing for "%s"', async (query) => {
    expect((await serve(files).search.find(query)).hits).toEqual([]);
  });

  it('accepts any text', async () => {
    for (const query of ['(', '[', '\\', '<T>', '-> (', 'ﬁ', '😀', 'constructor', '__proto__']) {
      await expect(serve(files).search.find(query)).resolves.toBeDefined();
    }
  });

  it.each(['{a:', '(', 'x'])('accepts a text of any length: %s', async (piece) => {
    const { search } = serve(files);
    await expect(search.find(`-> ${piece.repeat(10_000)}`)).resolves.toBeDefined();
  });

  it('returns an incomplete answer when the host serves HTML for missing files', async () => {
    const { store, search } = serve(files);
    for (const name of store.keys()) {
      if (name !== 'index.json') store.set(name, '<!doctype html>\n<p>Not found</p>');
    }
    expect(await search.find('vinegar')).toMatchObject({ hits: [], incomplete: true });
  });

  it.each([
    ['-> Promise<void>', 'api/Kettle#boil'],
    ['-> void', 'api/Kettle#empty'],
    ['-> Cup | undefined', 'api/Kettle#cup'],
    ['-> Cup', 'api/pourTea'],
    ['-> undefined', 'api/Kettle#cup'],
  ])('puts the exact form of a type first: %s', async (query, url) => {
    expect((await urlsOf(query))[0]).toBe(url);
  });

  it('loads only the files a query needs, each once', async () => {
    const { asked, search } = serve(files);
    await search.find('vinegar');
    const count = asked.length;
    expect(asked).toContain('index.json');
    expect(asked.some((file) => file.startsWith('all-'))).toBe(false);
    await search.find('vinegar');
    expect(asked).toHaveLength(count);
  });

  it('works offline once the rest is loaded', async () => {
    const { store, search } = serve(files);
    await search.find('vinegar');
    expect(await search.loadRest()).toBe(true);
    store.clear();
    const { hits, incomplete } = await search.find('Kettle.boil');
    expect(hits[0]?.url).toBe('api/Kettle#boil');
    expect(incomplete).toBeUndefined();
  });

  it('returns an incomplete answer when a file fails to load, and retries it later', async () => {
    const { store, search } = serve(files);
    const kept = new Map(store);
    for (const name of kept.keys()) if (name.startsWith('texts-')) store.delete(name);
    expect(await search.find('vinegar')).toMatchObject({ hits: [], incomplete: true });
    for (const [name, text] of kept) store.set(name, text);
    expect((await search.find('vinegar')).hits).not.toEqual([]);
  });

  it('starts over when the site was republished', async () => {
    const { store, search } = serve(files);
    await search.warm();
    store.clear();
    for (const { name, text } of writeIndex(pages.slice(1))) store.set(name, text);
    const { hits, incomplete } = await search.find('Kettle.boil');
    expect(hits[0]?.url).toBe('api/Kettle#boil');
    expect(incomplete).toBeUndefined();
  });

  it('rejects when the signal is aborted', async () => {
    const signal = AbortSignal.abort(new Error('Enough.'));
    await expect(serve(files).search.find('tea', { signal })).rejects.toThrow('Enough.');
  });
});
