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
    if (text === undefined) throw new Error(`There is no ${file}.`);
    return text;
  };
  return { asked, store, search: openSearch(read) };
}

async function urlsOf(query: string): Promise<string[]> {
  const { hits } = await serve(files).search.find(query);
  return hits.map(({ url }) => url);
}

describe('the search', () => {
  it.each([
    ['a symbol by its name', 'pourTea', 'api/pourTea'],
    ['a symbol in other capitals', 'POURTEA', 'api/pourTea'],
    ['a member by its owner', 'Kettle.boil', 'api/Kettle#boil'],
    ['a member in a call', 'kettle.boil()', 'api/Kettle#boil'],
    ['a constructor', 'new Kettle', 'api/Kettle#constructor'],
    ['a name by its beginning', 'pourT', 'api/pourTea'],
    ['a name by its parts, in any order', 'tea pour', 'api/pourTea'],
    ['a name by the beginnings of its parts', 'poTe', 'api/pourTea'],
    ['the beginnings in words', 'po te', 'api/pourTea'],
    ['parts with letters left out', 'ketl bl', 'api/Kettle#boil'],
    ['a call as it stands in a program', 'await kettle.boil(3)', 'api/Kettle#boil'],
    ['a section by its heading', 'descale', 'docs/kettles#descaling'],
    ['a section by its whole heading', 'What it is not for', 'docs/kettles#limits'],
    ['a type that nothing gives, by its page', '-> pourTea', 'api/pourTea'],
    [
      'what it can if the telling words are unknown',
      'the xylophone is not for',
      'docs/kettles#limits',
    ],
    ['a section by its text', 'vinegar', 'docs/kettles#descaling'],
    ['words in any order', 'vinegar limescale', 'docs/kettles#descaling'],
    ['other endings', 'descaled', 'docs/kettles#descaling'],
    ['an American spelling', 'color', 'docs/kettles#colours'],
    ['a British spelling', 'colours', 'docs/kettles#colours'],
    ['words that are written as one', 'limescale', 'docs/kettles#descaling'],
    ['a hyphen left out', 'timeout', 'docs/kettles#time-out'],
    ['a question', 'how do I get rid of the limescale', 'docs/kettles#descaling'],
    ['a wrong letter', 'vinogar', 'docs/kettles#descaling'],
    ['a wrong first letter', 'binegar', 'docs/kettles#descaling'],
    ['a missing letter', 'vingar', 'docs/kettles#descaling'],
    ['a doubled letter', 'vinegarr', 'docs/kettles#descaling'],
    ['swapped letters', 'vniegar', 'docs/kettles#descaling'],
    ['a letter missing of four', 'mlk', 'docs/kettles#limits'],
    ['a misspelt symbol', 'puorTea', 'api/pourTea'],
    ['a kind', 'class:', 'api/Kettle'],
    ['a kind and a name', 'fn: tea', 'api/pourTea'],
    ['a misspelt kind', 'clas: kettle', 'api/Kettle'],
    ['what is taken and given', 'Kettle -> Cup', 'api/pourTea'],
    ['what is given, in a promise', '-> Promise<Cup>', 'api/pourTea'],
    ['a type without an arrow', 'Promise<Cup>', 'api/pourTea'],
    ['a type that nothing gives, as a name', 'pourTea<T>', 'api/pourTea'],
    ['what is given, if nothing takes what was asked for', 'Spoon -> Cup', 'api/pourTea'],
    ['a class that is made, if its making is not described', 'new pourTea', 'api/pourTea'],
    ['what is taken', 'number ->', 'api/Kettle#boil'],
    ['types with a misspelt name', 'Ketle -> Cup', 'api/pourTea'],
    ['a property by its type', 'Kettle -> boolean', 'api/Kettle#full'],
  ])('finds %s: %s', async (_, query, expected) => {
    expect((await urlsOf(query))[0]).toBe(expected);
  });

  it('says what it took a misspelt word for', async () => {
    const { correctedTo } = await serve(files).search.find('the vniegar');
    expect(correctedTo).toBe('the vinegar');
    expect((await serve(files).search.find('vinegar')).correctedTo).toBeUndefined();
  });

  it('marks what matches, of a name the part alone', async () => {
    const { hits } = await serve(files).search.find('tea');
    const marked = hits.flatMap(({ title }) => title.filter((segment) => segment.marked));
    expect(marked.map(({ text }) => text)).toContain('Tea');
  });

  it('gives symbols their kind and signature, and sections a line of their text', async () => {
    const [symbol] = (await serve(files).search.find('pourTea')).hits;
    expect(symbol).toMatchObject({ kind: 'function', group: 'API', path: ['API'] });
    expect(symbol?.signature).toBe('function pourTea(kettle: Kettle): Promise<Cup>');
    const [section] = (await serve(files).search.find('vinegar')).hits;
    expect(section?.excerpt.map(({ text }) => text).join('')).toContain('Use vinegar');
  });

  it.each([
    ['pourTea', 'that was asked for by name, its summary', 'Fills a cup.'],
    ['spills', 'that was asked for by what is said of it, that line', 'Never spills a drop.'],
  ])('%s: shows of a symbol %s', async (query, _, line) => {
    const [symbol] = (await serve(files).search.find(query)).hits;
    expect(symbol?.excerpt.map(({ text }) => text).join('')).toBe(line);
  });

  it('counts a word once, however often it stands there', async () => {
    expect(await urlsOf('vinegar vinegar hour')).toEqual(await urlsOf('vinegar hour'));
  });

  it.each([
    ['rind water', 'of which it has the stem but for a letter: rinse'],
    ['tex', 'of three letters: tea'],
  ])('does not take %s for a word %s', async (query) => {
    expect((await serve(files).search.find(query)).correctedTo).toBeUndefined();
  });

  it.each(['', '   ', '!?', '->'])('finds nothing for "%s"', async (query) => {
    expect((await serve(files).search.find(query)).hits).toEqual([]);
  });

  it('takes any text', async () => {
    for (const query of ['(', '[', '\\', '<T>', '-> (', 'ﬁ', '😀', 'constructor', '__proto__']) {
      await expect(serve(files).search.find(query)).resolves.toBeDefined();
    }
  });

  it.each(['{a:', '(', 'x'])('takes a text of any length: %s', async (piece) => {
    const { search } = serve(files);
    await expect(search.find(`-> ${piece.repeat(10_000)}`)).resolves.toBeDefined();
  });

  it('knows a page that a host gives for a file which is not there', async () => {
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
  ])('puts the very form of a type first: %s', async (query, url) => {
    expect((await urlsOf(query))[0]).toBe(url);
  });

  it('loads no more than a query needs, and nothing twice', async () => {
    const { asked, search } = serve(files);
    await search.find('vinegar');
    const count = asked.length;
    expect(asked).toContain('index.json');
    expect(asked.some((file) => file.startsWith('all-'))).toBe(false);
    await search.find('vinegar');
    expect(asked).toHaveLength(count);
  });

  it('goes on without a network once the rest is loaded', async () => {
    const { store, search } = serve(files);
    await search.find('vinegar');
    expect(await search.loadRest()).toBe(true);
    store.clear();
    const { hits, incomplete } = await search.find('Kettle.boil');
    expect(hits[0]?.url).toBe('api/Kettle#boil');
    expect(incomplete).toBeUndefined();
  });

  it('says so when a part cannot be loaded, and has it when it can', async () => {
    const { store, search } = serve(files);
    const kept = new Map(store);
    for (const name of kept.keys()) if (name.startsWith('texts-')) store.delete(name);
    expect(await search.find('vinegar')).toMatchObject({ hits: [], incomplete: true });
    for (const [name, text] of kept) store.set(name, text);
    expect((await search.find('vinegar')).hits).not.toEqual([]);
  });

  it('starts over when the site has been published anew', async () => {
    const { store, search } = serve(files);
    await search.warm();
    store.clear();
    for (const { name, text } of writeIndex(pages.slice(1))) store.set(name, text);
    const { hits, incomplete } = await search.find('Kettle.boil');
    expect(hits[0]?.url).toBe('api/Kettle#boil');
    expect(incomplete).toBeUndefined();
  });

  it('stops when nobody wants the answer any more', async () => {
    const signal = AbortSignal.abort(new Error('Enough.'));
    await expect(serve(files).search.find('tea', { signal })).rejects.toThrow('Enough.');
  });
});
