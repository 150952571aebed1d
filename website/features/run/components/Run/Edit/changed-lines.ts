/** Comparing more pairs of lines than this would be felt while typing. */
const maxPairs = 250_000;

/**
 * Finds the lines that a reader has changed or added.
 *
 * @returns The numbers of the lines in `after`, from 1.
 */
export function findChangedLines(before: readonly string[], after: readonly string[]): Set<number> {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start++;
  let end = 0;
  while (
    end < before.length - start &&
    end < after.length - start &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  ) {
    end++;
  }
  const kept = findCommon(
    before.slice(start, before.length - end),
    after.slice(start, after.length - end),
  );
  const changed = new Set<number>();
  for (let line = start; line < after.length - end; line++) {
    if (!kept.has(line - start)) changed.add(line + 1);
  }
  return changed;
}

/** Returns the indexes in `after` of the longest common subsequence. */
function findCommon(before: readonly string[], after: readonly string[]): Set<number> {
  const common = new Set<number>();
  if (before.length * after.length > maxPairs) return common;
  const width = after.length + 1;
  // The length of the longest common subsequence of the rests from each pair on.
  const lengths = new Uint16Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  for (let row = 0, column = 0; row < before.length && column < after.length;) {
    if (before[row] === after[column]) {
      common.add(column);
      row++;
      column++;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++;
    else column++;
  }
  return common;
}
