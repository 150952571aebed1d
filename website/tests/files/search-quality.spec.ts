import { readFileSync } from 'node:fs';
import path from 'node:path';

import { groupHits, openSearch, type Hit } from '@dowel/docs-search';
import { describe, expect, inject, it } from 'vitest';

import { docsRoutes } from '../../checks/routes.js';
import { countRounds } from '../search/count-rounds.js';
import { errorCodes } from '../search/error-codes.js';
import { misspellQueries } from '../search/misspell.js';
import type { ExpectedQuery } from '../search/query.js';
import { questions } from '../search/questions.js';
import { readerQuestions, typedInHaste } from '../search/reader-questions.js';
import { concepts, operations, ownConcepts, packageNames } from '../search/reader-words.js';
import { signatures } from '../search/signatures.js';
import { byKind, exactSymbols, members, namesInCode, partialSymbols } from '../search/symbols.js';

const directory = path.join(inject('buildDirectory'), 'search');
const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');
const search = openSearch(async (file) => read(file));

/** Decides the errors in the misspelt queries, a third of the total. */
const seed = 2026;
const otherSeeds = [1, 2, 3, 4];
const correct = [...exactSymbols, ...partialSymbols, ...members, ...byKind, ...questions];
const misspeltCount = (correct.length + signatures.length) / 2;
const misspelt = misspellQueries(correct, misspeltCount, seed);
/** What readers type who know other toolkits, but not ours. */
const readers = {
  concepts,
  ownConcepts,
  operations,
  readerQuestions,
  packageNames,
  namesInCode,
  errorCodes,
  typedInHaste,
};
const speltByReaders = [
  ...concepts,
  ...ownConcepts,
  ...operations,
  ...readerQuestions,
  ...errorCodes,
];

interface Figures {
  readonly count: number;
  /** Queries with an expected section in first place. */
  readonly first: number;
  /** Queries with an expected section in the top three. */
  readonly three: number;
  readonly missed: readonly string[];
}

/** Sorts hits as the dialog shows them. */
const asShown = (hits: readonly Hit[]) => groupHits(hits).flatMap((group) => group.hits);

async function measure(
  queries: readonly ExpectedQuery[],
  order: (hits: readonly Hit[]) => readonly Hit[] = asShown,
): Promise<Figures> {
  const places = await Promise.all(
    queries.map(async ({ query, expected }) => {
      const hits = order((await search.find(query)).hits);
      const place = hits.findIndex(({ url }) => expected.includes(url));
      return {
        place,
        line: `${query}: ${hits
          .slice(0, 3)
          .map(({ url }) => url)
          .join(', ')}`,
      };
    }),
  );
  return {
    count: queries.length,
    first: places.filter(({ place }) => place === 0).length,
    three: places.filter(({ place }) => place >= 0 && place < 3).length,
    missed: places.filter(({ place }) => place !== 0).map(({ line }) => line),
  };
}

function print(name: string, { count, first, three }: Figures): void {
  const percent = (part: number) => `${((part / count) * 100).toFixed(1)} %`;
  console.log(
    `search, ${name}: ${count} queries, first ${percent(first)}, among three ${percent(three)}`,
  );
}

describe('search quality', () => {
  it('is measured with at least 120 queries, a third of them misspelt by rule', () => {
    const all = [...correct, ...signatures, ...misspelt];
    expect(all.length).toBeGreaterThanOrEqual(120);
    expect(misspelt.length / all.length).toBeCloseTo(1 / 3, 1);
    expect(new Set(all.map(({ query }) => query)).size).toBe(all.length);
  });

  it('is measured against existing sections', () => {
    const queries = [...correct, ...signatures, ...Object.values(readers).flat()];
    const pages = queries.flatMap(({ expected }) => expected);
    const missing = pages.filter((url) => {
      const [page = '', anchor] = url.split('#');
      const html = readFileSync(path.join(inject('buildDirectory'), `${page}.html`), 'utf8');
      return anchor !== undefined && !html.includes(` id="${anchor}"`);
    });
    expect(missing).toEqual([]);
  });

  it('ranks a symbol first when the query is its name', async () => {
    const figures = await measure(exactSymbols);
    print('exact symbols', figures);
    expect(figures.missed).toEqual([]);
  });

  it('ranks the expected symbol first for 90 % of signature queries', async () => {
    const figures = await measure(signatures);
    print('signatures', figures);
    expect(figures.first / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.9);
  });

  it('ranks the expected section in the top three for 95 % of other queries, and first for 80 %', async () => {
    const groups = { partialSymbols, members, byKind, questions, misspelt };
    for (const [name, queries] of Object.entries(groups)) print(name, await measure(queries));
    const figures = await measure(Object.values(groups).flat());
    print('all but exact symbols and signatures', figures);
    expect(figures.three / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(figures.first / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  it("is measured with at least 60 queries in readers' words", () => {
    const all = [...correct, ...Object.values(readers).flat()].map(({ query }) => query);
    expect(all.length - correct.length).toBeGreaterThanOrEqual(60);
    expect(new Set(all).size).toBe(all.length);
  });

  it("ranks the expected section in the top three for 95 % of readers' words, and first for 80 %", async () => {
    for (const [name, queries] of Object.entries(readers)) print(name, await measure(queries));
    const figures = await measure(Object.values(readers).flat());
    print("readers' words", figures);
    expect(figures.three / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(figures.first / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  it("stays as high when readers' words are misspelt by rule", async () => {
    const figures = await measure(
      [seed, ...otherSeeds].flatMap((each) =>
        misspellQueries(speltByReaders, speltByReaders.length / 2, each),
      ),
    );
    print("readers' words, misspelt", figures);
    expect(figures.three / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(figures.first / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.8);
  });

  it('ranks a guide before the API for concepts and questions', async () => {
    const asked = [...concepts, ...ownConcepts, ...operations, ...readerQuestions];
    const answers = await Promise.all(
      asked.map(async ({ query }) => ({ query, first: (await search.find(query)).hits[0] })),
    );
    const wrong = answers.filter(({ first }) => first?.group === 'API');
    expect(wrong.map(({ query, first }) => `${query}: ${first?.url}`)).toEqual([]);
  });

  it.each(['how do I write a plugin', 'write a plugin', 'what is a plugin'])(
    'ranks a guide before the packages for "%s"',
    async (query) => {
      const { hits } = await search.find(query);
      expect(hits[0]?.url).toBe('docs/building-plugins');
    },
  );

  it('lists each package of a kind, and no error codes among the first three', async () => {
    for (const [query, packages] of [
      ['memory', ['plugins#memory-inmemory', 'plugins#memory-libsql']],
      ['model', ['plugins#model-openai', 'plugins#model-scripted']],
    ] as const) {
      const urls = asShown((await search.find(query)).hits).map(({ url }) => url);
      expect(urls).toEqual(expect.arrayContaining([...packages]));
      expect(urls.slice(0, 3).join()).not.toContain('#codes-of-');
    }
  });

  it('ranks the API before the guides for names as written in code', async () => {
    const figures = await measure(namesInCode);
    expect(figures.missed).toEqual([]);
  });

  it('ranks the row of an error code first', async () => {
    expect((await measure(errorCodes)).missed).toEqual([]);
  });

  it('ranks every guide section in the top three for its heading', async () => {
    const headings = docsRoutes.flatMap((route) => {
      const url = route.slice(1);
      const html = readFileSync(path.join(inject('buildDirectory'), `${url}.html`), 'utf8');
      return [...html.matchAll(/<h[23][^>]* id="([^"]+)">(.*?)<a /gs)].map(
        ([, id = '', title]) => ({
          query: (title ?? '').replaceAll(/<[^>]*>/g, ''),
          expected: [`${url}#${id}`],
        }),
      );
    });
    expect(headings.length).toBeGreaterThan(100);
    // Some headings are on several pages.
    const queries = headings.map(({ query }) => ({
      query,
      expected: headings.filter((other) => other.query === query).flatMap((one) => one.expected),
    }));
    // By rank, because the dialog would move up the whole group of a symbol with the same name.
    const figures = await measure(queries, (hits) => hits);
    print('headings of the guides', figures);
    expect(figures.three, figures.missed.join('\n')).toBe(figures.count);
  });

  it.each([
    ['docs/getting-started', 'docs/getting-started'],
    ['https://dowel-dev.github.io/docs/getting-started', 'docs/getting-started'],
    ['/docs/core-utilities/runtime.md#stop-it', 'docs/core-utilities/runtime#stop-it'],
    ['/api/classes/Runtime#stop', 'api/classes/Runtime#stop'],
  ])('ranks the target of a URL first: %s', async (query, url) => {
    expect((await search.find(query)).hits[0]?.url).toBe(url);
  });

  it('needs at most six network round trips for the first results, four for most queries', async () => {
    const queries = [...correct, ...speltByReaders];
    const rounds = await Promise.all(queries.map(({ query }) => countRounds(query, read)));
    const few = rounds.filter((count) => count <= 4);
    console.log(`search, rounds: at most four for ${few.length} of ${rounds.length} queries`);
    expect(Math.max(...rounds)).toBeLessThanOrEqual(6);
    expect(few.length / rounds.length).toBeGreaterThan(0.5);
  });

  it.each(otherSeeds)('stays as high with other misspellings: seed %i', async (other) => {
    const figures = await measure(misspellQueries(correct, misspeltCount, other));
    print(`misspelt with seed ${other}`, figures);
    expect(figures.three / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.95);
    expect(figures.first / figures.count, figures.missed.join('\n')).toBeGreaterThanOrEqual(0.8);
  });
});
