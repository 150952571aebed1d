/** Names that differ in more than half of their letters aren't helpful suggestions. */
const defaultMaxDistance = 0.5;

/** Options for {@link findNearest}. */
interface NearestOptions {
  /** The maximum number of names. */
  readonly limit?: number;
  /** The maximum share of letters that may differ. */
  readonly maxDistance?: number;
}

/** Finds the names most similar to an unknown one, nearest first. */
export function findNearest(
  wrong: string,
  names: readonly string[],
  { limit = 5, maxDistance = defaultMaxDistance }: NearestOptions = {},
): string[] {
  const wanted = wrong.toLowerCase();
  return names
    .map((name) => ({ name, distance: getDistance(wanted, name.toLowerCase()) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}

/** Returns 0 for equal names, up to 1. For a path, the last segment may match even if the folders don't. */
function getDistance(wanted: string, name: string): number {
  const wantedLast = wanted.slice(wanted.lastIndexOf('/') + 1);
  const last = name.slice(name.lastIndexOf('/') + 1);
  const isPart = wantedLast.length > 2 && last.includes(wantedLast);
  return Math.min(
    getEditShare(wanted, name),
    getEditShare(wantedLast, last),
    isPart ? defaultMaxDistance : 1,
  );
}

function getEditShare(from: string, to: string): number {
  return countEdits(from, to) / Math.max(from.length, to.length, 1);
}

/** Returns the Levenshtein distance. */
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
