import { readFileSync } from 'node:fs';
import path from 'node:path';

import { openSearch } from '@dowel/docs-search';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';

import { apiRoutes } from '../../checks/routes.js';

const directory = path.join(inject('buildDirectory'), 'search');
const search = openSearch(async (file) => readFileSync(path.join(directory, file), 'utf8'));

const symbols = apiRoutes
  .filter((route) => route !== '/api')
  .map((route) => ({ name: path.posix.basename(route), url: route.slice(1) }));

/** Names that in lower case are words of the guides' headings, where a guide comes first. */
const guideConcepts = [
  'Context',
  'Conversation',
  'Executor',
  'Pipeline',
  'Plugin',
  'Runtime',
  'Trigger',
];

/** Ways to mistype one letter of a name. */
const typos = {
  wrong: (name: string, at: number, letter: string) =>
    name.slice(0, at) + letter + name.slice(at + 1),
  missing: (name: string, at: number) => name.slice(0, at) + name.slice(at + 1),
  doubled: (name: string, at: number) => name.slice(0, at + 1) + name.slice(at),
  swapped: (name: string, at: number) =>
    name.slice(0, at) + name.slice(at + 1, at + 2) + name.charAt(at) + name.slice(at + 2),
};

describe('searching for symbols', () => {
  it('ranks each of the 51 symbols first for its name, also in lower case unless it is a concept of the guides', async () => {
    expect(symbols).toHaveLength(51);
    for (const { name, url } of symbols) {
      const isConcept = guideConcepts.includes(name);
      for (const query of isConcept ? [name, `${name}()`] : [name, name.toLowerCase()]) {
        const { hits } = await search.find(query);
        expect(hits[0]?.url, query).toBe(url);
      }
    }
  });

  it.each(guideConcepts)(
    'ranks a guide first and the symbol in the top three: %s',
    async (name) => {
      const { hits } = await search.find(name.toLowerCase());
      expect(hits[0]?.group).not.toBe('API');
      const url = symbols.find((symbol) => symbol.name === name)?.url;
      expect(hits.slice(0, 3).map((hit) => hit.url)).toContain(url);
    },
  );

  it('ranks a name of five letters or more in the top three despite one typo', async () => {
    const long = symbols.filter(({ name }) => name.length >= 5);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...long),
        fc.constantFrom(...Object.values(typos)),
        fc.nat(),
        fc.stringMatching(/^[a-z]$/),
        async ({ name, url }, mistype, at, letter) => {
          const query = mistype(name, at % name.length, letter);
          const { hits } = await search.find(query);
          const places = hits.slice(0, 3).map((hit) => hit.url);
          // "Content" may be a typo of `Context`, but three members have that name.
          const isMemberName = places.every((place) => place.endsWith(`#${query.toLowerCase()}`));
          expect(isMemberName || places.includes(url), `${query}: ${places.join(', ')}`).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });
});
