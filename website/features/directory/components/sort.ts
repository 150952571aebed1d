import type { Listing } from './kinds';

/** The ways to sort, by their name in the address. The first is how the data is sorted. */
export const orders = [
  ['', 'kind'],
  ['name', 'name'],
  ['size', 'size'],
] as const;

type Order = (one: Listing, other: Listing) => number;

const byName: Order = (one, other) => one.name.localeCompare(other.name, 'en');

const comparisons: Partial<Record<string, Order>> = {
  name: byName,
  size: (one, other) => sizeOf(one) - sizeOf(other) || byName(one, other),
};

/** Sorts packages. A value that isn't known keeps the order. */
export function sortListings<Entry extends Listing>(
  entries: readonly Entry[],
  order: string,
): readonly Entry[] {
  const compare = Object.hasOwn(comparisons, order) ? comparisons[order] : undefined;
  return compare === undefined ? entries : [...entries].sort(compare);
}

/** Packages whose size isn't known come last. */
function sizeOf(entry: Listing): number {
  return 'size' in entry ? entry.size.gzip : Number.MAX_SAFE_INTEGER;
}
