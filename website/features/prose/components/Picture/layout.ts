/** The content of a picture: stations in order and an optional way back. Stored as JSON beside the page. */
export interface PictureSource {
  /** The text alternative. */
  readonly description: string;
  readonly stations: readonly Station[];
  readonly back?: {
    /** Indexes of two stations; the way back leads from the later to the earlier one. */
    readonly from: number;
    readonly to: number;
    readonly label: string;
  };
}

export interface Station {
  readonly title: string;
  /** One text per line. A line in backticks is code. */
  readonly lines: readonly string[];
  /** An example of what the station handles, shown on hover and focus (client/name-notes.ts). */
  readonly data?: { readonly code: string; readonly summary: string };
}

/** Sizes in a picture, in pixels at full width. */
export interface Scale {
  readonly board: { readonly width: number; readonly height: number };
  readonly gap: number;
  readonly padding: number;
  readonly titleSize: number;
  readonly lineSize: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  /** The size of a board. */
  readonly board: Scale['board'];
  readonly boards: readonly { readonly x: number; readonly y: number; readonly station: Station }[];
  /** The centre of each joint. */
  readonly joints: readonly { readonly x: number; readonly y: number }[];
  readonly isVertical: boolean;
  /** Where the way through all stations begins. It leads across or down the whole picture. */
  readonly entry: { readonly x: number; readonly y: number };
  readonly back: Back | undefined;
}

interface Back {
  readonly line: string;
  readonly arrow: string;
  readonly label: { readonly x: number; readonly y: number; readonly text: string };
}

/** Space for the line of the way back and for its label. */
const backRoom = 56;
const labelRoom = 28;
/** Half of an outline lies outside its shape. */
const edge = 1;

/** Lays a picture out from left to right, for wide screens. */
export function layOutAcross({ stations, back }: PictureSource, scale: Scale): Layout {
  const { board, gap } = scale;
  const step = board.width + gap;
  const middle = edge + board.height / 2;
  const width = stations.length * step - gap + 2 * edge;
  const bottom = edge + board.height;
  return {
    width,
    height: bottom + edge + (back === undefined ? 0 : backRoom + labelRoom),
    isVertical: false,
    board,
    boards: stations.map((station, index) => ({ station, x: edge + index * step, y: edge })),
    joints: stations
      .slice(1)
      .map((_, index) => ({ x: edge + (index + 1) * step - gap / 2, y: middle })),
    entry: { x: 0, y: middle },
    back: back && layOutBack(back),
  };

  function layOutBack({ from, to, label }: NonNullable<PictureSource['back']>): Back {
    const [start, end] = [from, to].map((index) => edge + index * step + board.width / 2) as [
      number,
      number,
    ];
    const low = bottom + backRoom;
    return {
      line: `M${start} ${bottom}V${low - 8}a8 8 0 0 1-8 8H${end + 8}a8 8 0 0 1-8-8V${bottom + 6}`,
      arrow: `m${end - 6} ${bottom + 14} 6-8 6 8`,
      label: { x: (start + end) / 2, y: low + labelRoom - 6, text: label },
    };
  }
}

/** Lays a picture out from top to bottom, for narrow screens. */
export function layOutDown({ stations, back }: PictureSource, scale: Scale): Layout {
  const { gap } = scale;
  const room = backRoom + labelRoom / 2;
  // Without a way back, its room belongs to the boards, so that all pictures have one size.
  const board = { ...scale.board, width: scale.board.width + (back === undefined ? room : 0) };
  const step = board.height + gap;
  const right = edge + board.width;
  const joint = edge + board.width * 0.78;
  const height = stations.length * step - gap + 2 * edge;
  return {
    width: scale.board.width + room + 2 * edge,
    height,
    isVertical: true,
    board,
    boards: stations.map((station, index) => ({ station, x: edge, y: edge + index * step })),
    joints: stations
      .slice(1)
      .map((_, index) => ({ x: joint, y: edge + (index + 1) * step - gap / 2 })),
    entry: { x: joint, y: 0 },
    back: back && layOutBack(back),
  };

  function layOutBack({ from, to, label }: NonNullable<PictureSource['back']>): Back {
    const [start, end] = [from, to].map((index) => edge + index * step + board.height / 2) as [
      number,
      number,
    ];
    const far = right + 40;
    return {
      line: `M${right} ${start}H${far - 8}a8 8 0 0 0 8-8V${end + 8}a8 8 0 0 0-8-8H${right + 8}`,
      arrow: `m${right + 16} ${end - 6}-8 6 8 6`,
      label: { x: far + 12, y: (start + end) / 2, text: label },
    };
  }
}
