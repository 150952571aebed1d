import type { Board, Pipeline } from './read-pipelines.js';

/** Where a board is drawn, in pixels at full width. */
interface Place {
  readonly board: Board;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A straight peg between two boards, or a line from the end of a row to the start of the next. */
interface Joint {
  readonly x: number;
  readonly y: number;
  readonly isVertical: boolean;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly places: readonly Place[];
  readonly joints: readonly Joint[];
  /** Paths from the end of a row to the start of the next. */
  readonly turns: readonly string[];
  /** Branches with the steps that a revision removed. */
  readonly branches: readonly Branch[];
}

interface Branch {
  readonly line: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly text: string;
}

interface Size {
  readonly width: number;
  readonly gap: number;
  /** The height of a board. */
  readonly height: number;
  /** The boards in a row, if that doesn't depend on their number. */
  readonly columns?: number;
}

const wide: Size = { width: 704, gap: 20, height: 96 };
const tall: Size = { width: 324, gap: 20, height: 96 };
/** For a panel: two boards in a row, a column of a few boards, and one of many. */
export const panelSizes = {
  wide: { width: 500, gap: 20, height: 78, columns: 2 },
  tall: { width: 342, gap: 14, height: 78 },
  low: { width: 342, gap: 12, height: 60 },
} as const satisfies Record<string, Size>;
const rowGap = 28;
export const branchHeight = 30;
/** Half of an outline lies outside its shape. */
const edge = 1;

/**
 * Lays a pipeline out in rows, for wide screens.
 *
 * @param whole - The pipeline when the event has ended, if that is known: its boards already have their room.
 */
export function layOutRows(pipeline: Pipeline, size: Size = wide, whole = pipeline): Layout {
  const count = Math.max(pipeline.length, whole.length);
  const columns = size.columns ?? countColumns(count);
  const width = (size.width - 2 * edge - (columns - 1) * size.gap) / columns;
  const places: Place[] = [];
  const joints: Joint[] = [];
  const turns: string[] = [];
  const branches: Branch[] = [];
  let y = edge;
  for (let start = 0; start < count; start += columns) {
    const row = pipeline.slice(start, start + columns);
    const bottom = y + size.height;
    const hasBranch = [...row, ...whole.slice(start, start + columns)].some(
      ({ dropped }) => dropped !== undefined,
    );
    for (const [column, board] of row.entries()) {
      const x = edge + column * (width + size.gap);
      places.push({ board, x, y, width, height: size.height });
      if (column > 0)
        joints.push({ x: x - size.gap / 2, y: y + size.height / 2, isVertical: false });
      if (board.dropped !== undefined) branches.push(createBranch(board, x, bottom, width));
    }
    const next = bottom + (hasBranch ? branchHeight + 12 : 0) + rowGap;
    if (start + columns < pipeline.length) {
      const [from, to] = [edge + (columns - 1) * (width + size.gap) + width / 2, edge + width / 2];
      turns.push(`M${from} ${bottom}V${next - rowGap / 2}H${to}V${next}`);
    }
    y = next;
  }
  return { width: size.width, height: y - rowGap + edge, places, joints, turns, branches };
}

/** Lays a pipeline out from top to bottom, for narrow screens. */
export function layOutColumn(pipeline: Pipeline, size: Size = tall, whole = pipeline): Layout {
  const width = size.width - 2 * edge;
  const places: Place[] = [];
  const joints: Joint[] = [];
  const branches: Branch[] = [];
  let y = edge;
  for (let index = 0; index < Math.max(pipeline.length, whole.length); index += 1) {
    const board = pipeline[index];
    if (board !== undefined) {
      if (index > 0) joints.push({ x: edge + width * 0.78, y: y - size.gap / 2, isVertical: true });
      places.push({ board, x: edge, y, width, height: size.height });
    }
    y += size.height;
    if (board?.dropped !== undefined) branches.push(createBranch(board, edge, y, width * 0.7));
    if ((board?.dropped ?? whole[index]?.dropped) !== undefined) y += branchHeight + 12;
    y += size.gap;
  }
  return { width: size.width, height: y - size.gap + edge, places, joints, turns: [], branches };
}

/** Avoids a last row with a single board. */
function countColumns(count: number): number {
  if (count <= 4) return Math.max(count, 2);
  if (count === 6) return 3;
  return [4, 3].find((columns) => count % columns !== 1) ?? 4;
}

function createBranch({ dropped = [] }: Board, x: number, bottom: number, width: number): Branch {
  const y = bottom + 12;
  return {
    line: `M${x + 14} ${bottom}V${y}`,
    x,
    y,
    width,
    text: `dropped: ${dropped.join(', ')}`,
  };
}
