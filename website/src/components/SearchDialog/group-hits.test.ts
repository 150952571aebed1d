import { describe, expect, it } from 'vitest';

import type { Group, Hit } from '@dowel/docs-search';

import { groupHits } from './group-hits.js';

const hit = (group: Group, url: string): Hit => ({ url, group, path: [], title: [], excerpt: [] });

describe('groupHits', () => {
  it('puts the group of the best hit first, and keeps the order within each', () => {
    const hits = [hit('API', 'a'), hit('Guides', 'b'), hit('API', 'c'), hit('Plugins', 'd')];
    expect(
      groupHits(hits).map(({ name, start, hits: own }) => [name, start, own.map(({ url }) => url)]),
    ).toEqual([
      ['API', 0, ['a', 'c']],
      ['Guides', 2, ['b']],
      ['Plugins', 3, ['d']],
    ]);
  });

  it('has no group without a hit', () => {
    expect(groupHits([])).toEqual([]);
  });
});
