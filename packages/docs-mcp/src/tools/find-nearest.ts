/** A name that shares less than half of its letters is a guess, and no help. */
const usualFarthest = 0.5;

/** Which names to offer. */
interface NearestOptions {
  /** The greatest number of them. */
  readonly limit?: number;
  /** The greatest share of letters that may differ. */
  readonly farthest?: number;
}

/** The names that are most like a wrong one, the nearest first. */
export function findNearest(
  wrong: string,
  names: readonly string[],
  { limit = 5, farthest = usualFarthest }: NearestOptions = {},
): string[] {
  const wanted = wrong.toLowerCase();
  return names
    .map((name) => ({ name, distance: distanceTo(wanted, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= farthest)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** From 0, the same, to 1, nothing in common. Of a path the last name may be right and the way to it wrong. */
function distanceTo(wanted: string, name: string): number {
  const wantedLast = wanted.slice(wanted.lastIndexOf('/') + 1);
  const last = name.slice(name.lastIndexOf('/') + 1);
  const isPart = wantedLast.length > 2 && last.includes(wantedLast);
  return Math.min(
    shareOfEdits(wanted, name),
    shareOfEdits(wantedLast, last),
    isPart ? usualFarthest : 1,
  );
}

function shareOfEdits(from: string, to: string): number {
  return countEdits(from, to) / Math.max(from.length, to.length, 1);
}

/** How many letters have to be put in, taken out or replaced. */
function countEdits(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let index = 0; index < from.length; index += 1) {
    const letter = from[index];
    const next = [index + 1];
    for (let column = 1; column <= to.length; column += 1) {
      const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
      next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}
