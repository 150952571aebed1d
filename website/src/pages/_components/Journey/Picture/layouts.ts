/** A station of the way: a board with its title, and what the event carries when it leaves it. */
export interface Board {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly title: string;
  readonly carries: string;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly boards: readonly Board[];
  /** The middle of each joint. */
  readonly joints: readonly { readonly x: number; readonly y: number }[];
  readonly isVertical: boolean;
  /** The way back from the executors to the plan. */
  readonly back: string;
  readonly arrow: string;
  readonly backLabel: { readonly x: number; readonly y: number };
}

/** The event of the program at the top of the page. */
const stations = [
  { title: 'Trigger', carries: "'hi there'" },
  { title: 'Plan', carries: "['greet:hello']" },
  { title: 'Executors', carries: 'greet:hello' },
  { title: 'Answer', carries: "'Hello, Ada!'" },
];

const board = { width: 232, height: 112 };
const gap = 64;

/** From left to right, for wide screens. */
export const wide: Layout = {
  width: 4 * board.width + 3 * gap + 2,
  height: 232,
  isVertical: false,
  boards: stations.map((station, index) => ({
    ...station,
    ...board,
    x: 1 + index * (board.width + gap),
    y: 8,
  })),
  joints: [1, 2, 3].map((index) => ({ x: 1 + index * (board.width + gap) - gap / 2, y: 64 })),
  back: 'M709 120v48a8 8 0 0 1-8 8H421a8 8 0 0 1-8-8v-42',
  arrow: 'm407 134 6-8 6 8',
  backLabel: { x: 561, y: 204 },
};

const tallBoard = { width: 272, height: 96 };
const tallGap = 48;

/** From top to bottom, for narrow ones. */
export const tall: Layout = {
  width: 346,
  height: 4 * tallBoard.height + 3 * tallGap + 2,
  isVertical: true,
  boards: stations.map((station, index) => ({
    ...station,
    ...tallBoard,
    x: 1,
    y: 1 + index * (tallBoard.height + tallGap),
  })),
  joints: [1, 2, 3].map((index) => ({
    x: 212,
    y: 1 + index * (tallBoard.height + tallGap) - tallGap / 2,
  })),
  back: 'M273 337h32a8 8 0 0 0 8-8V201a8 8 0 0 0-8-8h-24',
  arrow: 'm289 187-8 6 8 6',
  backLabel: { x: 334, y: 265 },
};
