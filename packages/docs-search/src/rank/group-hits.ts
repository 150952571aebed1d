import type { Group, Hit } from '../types.js';

/** The hits in one group, for display under a heading. */
export interface HitGroup {
  readonly name: Group;
  readonly hits: readonly Hit[];
  /** The position of its first hit in the whole list. */
  readonly start: number;
}

/** Keeps weaker hits of one group from pushing the next group out of view. */
const maxHitsPerGroup = 6;

/**
 * Groups hits for display. The group with the best hit comes first. If there are several groups, each has at most six
 * hits.
 */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const names = [...new Set(hits.map(({ group }) => group))];
  let start = 0;
  return names.map((name) => {
    const all = hits.filter((hit) => hit.group === name);
    const group = { name, hits: names.length > 1 ? all.slice(0, maxHitsPerGroup) : all, start };
    start += group.hits.length;
    return group;
  });
}
