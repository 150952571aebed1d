import { describe, expect, it } from 'vitest';

import { groupHits } from './group-hits.js';
import type { Group, Hit } from '../types.js';

const hit = (group: Group, url: string): Hit => ({ url, group, path: [], title: [], excerpt: [] });

describe('groupHits', () => {
  it('puts the group of the best hit first and keeps the order within each group', () => {
    const hits = [hit('API', 'a'), hit('Guides', 'b'), hit('API', 'c'), hit('Plugins', 'd')];
    expect(
      groupHits(hits).map(({ name, start, hits: own }) => [name, start, own.map(({ url }) => url)]),
    ).toEqual([
      ['API', 0, ['a', 'c']],
      ['Guides', 2, ['b']],
      ['Plugins', 3, ['d']],
    ]);
  });

  it('keeps the best six hits of a group, unless it is the only group', () => {
    const many = Array.from({ length: 12 }, (_, index) => hit('API', String(index)));
    const counts = (hits: readonly Hit[]) => groupHits(hits).map((group) => group.hits.length);
    expect(counts(many)).toEqual([12]);
    expect(counts([...many, hit('Guides', 'a')])).toEqual([6, 1]);
    expect(groupHits([...many, hit('Guides', 'a')])[1]?.start).toBe(6);
  });

  it('returns no groups without hits', () => {
    expect(groupHits([])).toEqual([]);
  });
});
