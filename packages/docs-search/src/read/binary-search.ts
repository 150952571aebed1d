import type { StoredTerm } from './parse-terms.js';

/** The place of the last item that is not greater: where a value belongs in a list of starts. -1 before the first. */
export function findLastAtMost<Value extends string | number>(
  starts: readonly Value[],
  value: Value,
): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = starts[middle];
    if (start !== undefined && start <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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
