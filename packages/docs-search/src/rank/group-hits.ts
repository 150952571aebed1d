import type { Group, Hit } from '../types.js';

/** Hits of one group, as they stand in a list. */
export interface HitGroup {
  readonly name: Group;
  readonly hits: readonly Hit[];
  /** How many hits stand before its first one. */
  readonly start: number;
}

/** So that a group is not out of sight for another one's lesser hits. */
const mostOfSeveral = 6;

/** The hits by group, that with the best hit first. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const names = [...new Set(hits.map(({ group }) => group))];
  let start = 0;
  return names.map((name) => {
    const all = hits.filter((hit) => hit.group === name);
    const group = { name, hits: names.length > 1 ? all.slice(0, mostOfSeveral) : all, start };
    start += group.hits.length;
    return group;
  });
}
