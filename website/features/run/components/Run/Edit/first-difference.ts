import type { Board, Pipeline } from '../../../pipeline/read-pipelines';

/** The first board in which two runs differ. */
export interface BoardDifference {
  /** The indexes of the event and of the board. */
  readonly event: number;
  readonly board: number;
  readonly title: string;
}

/** Ids, dates and times, which differ in every run. */
const changing =
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g;

/** Finds the first board in which an edited run differs from the original. Durations don't count. */
export function findFirstDifference(
  original: readonly Pipeline[],
  edited: readonly Pipeline[],
): BoardDifference | undefined {
  for (let event = 0; event < Math.max(original.length, edited.length); event++) {
    const before = original[event] ?? [];
    const after = edited[event] ?? [];
    for (let board = 0; board < Math.max(before.length, after.length); board++) {
      if (describe(before[board]) === describe(after[board])) continue;
      const { title } = after[board] ?? before[board] ?? { title: '' };
      return { event, board, title };
    }
  }
  return undefined;
}

function describe(board: Board | undefined): string | undefined {
  if (board === undefined) return undefined;
  const { kind, title, text, state, attempts, dropped } = board;
  const shown = text.replaceAll(changing, '#');
  return JSON.stringify([kind, title, shown, state, attempts, dropped]);
}
