import type { StoredTerm } from './parse-terms.js';

/** Returns the index of the last item that is at most the value, or -1. The list must be sorted. */
export function findLastAtMost<Value extends string | number>(
  sorted: readonly Value[],
  value: Value,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const item = sorted[middle];
    if (item !== undefined && item <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns the index of the first term whose key is at least the given one. The terms must be sorted by key. */
export function findFirstTermAtLeast(terms: readonly StoredTerm[], key: string): number {
  let low = 0;
  let high = terms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle]?.key ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
