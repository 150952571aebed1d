import type { Group, Hit } from '@dowel/docs-search';

export interface HitGroup {
  readonly name: Group;
  readonly hits: readonly Hit[];
  /** How many hits stand before its first one. */
  readonly start: number;
}

/** The hits by group, that with the best hit first. */
export function groupHits(hits: readonly Hit[]): readonly HitGroup[] {
  const names = [...new Set(hits.map(({ group }) => group))];
  let start = 0;
  return names.map((name) => {
    const group = { name, hits: hits.filter((hit) => hit.group === name), start };
    start += group.hits.length;
    return group;
  });
}
