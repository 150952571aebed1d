import clsx from 'clsx';

import {
  layOutAcross,
  layOutDown,
  type Layout,
  type PictureSource,
  type Scale,
  type Station,
} from './layout';
import styles from '../../../../kernel/components/picture.module.css';

/** Sizes for the column of a docs page and for the home page. */
const scales = {
  column: {
    across: {
      board: { width: 155, height: 112 },
      gap: 38,
      padding: 14,
      titleSize: 17,
      lineSize: 13,
    },
    down: { board: { width: 250, height: 96 }, gap: 44, padding: 18, titleSize: 18, lineSize: 14 },
  },
  page: {
    across: {
      board: { width: 232, height: 152 },
      gap: 64,
      padding: 24,
      titleSize: 22,
      lineSize: 15,
    },
    down: { board: { width: 272, height: 120 }, gap: 48, padding: 24, titleSize: 22, lineSize: 15 },
  },
} satisfies Record<string, { across: Scale; down: Scale }>;

interface Props {
  readonly source: PictureSource;
  readonly scale?: keyof typeof scales;
  /** Whether to animate an event that travels through the picture. */
  readonly isAlive?: boolean;
}

/** Draws boards joined by pegs, once for wide and once for narrow screens. */
export function Picture({ source, scale = 'column', isAlive = false }: Props) {
  const { across, down } = scales[scale];
  const shared = { source, isAlive };
  return (
    <>
      <Drawing
        {...shared}
        scale={across}
        layout={layOutAcross(source, across)}
        className={clsx(styles[scale], styles.wide, scale === 'column' && styles.apart)}
      />
      <Drawing
        {...shared}
        scale={down}
        layout={layOutDown(source, down)}
        className={clsx(styles[scale], styles.tall, scale === 'column' && styles.apart)}
      />
    </>
  );
}

interface DrawingProps {
  readonly source: PictureSource;
  readonly isAlive: boolean;
  readonly scale: Scale;
  readonly layout: Layout;
  readonly className: string;
}

function Drawing({ source, isAlive, scale, layout, className }: DrawingProps) {
  const { width, height, board: size, boards, joints, isVertical, back, entry } = layout;
  const turn = isVertical ? ' rotate(90)' : '';
  // A peg reaches from one board into the other.
  const reach = scale.gap / 2 + 14;
  return (
    <svg
      className={clsx(styles.drawing, className)}
      viewBox={`0 0 ${width} ${height}`}
      // The parts of an image can't be focused, those of a group can.
      role={source.stations.some(({ data }) => data !== undefined) ? 'group' : 'img'}
      aria-label={source.description}
    >
      {back !== undefined && (
        <>
          <path className={styles.line} d={back.line} />
          <path className={styles.line} d={back.arrow} />
          <text
            className={styles.label}
            fontSize={Math.min(scale.lineSize, 14)}
            transform={`translate(${back.label.x} ${back.label.y})${turn}`}
          >
            {back.label.text}
          </text>
        </>
      )}
      {boards.map((board) => (
        <Board key={board.station.title} {...board} scale={{ ...scale, board: size }} />
      ))}
      {joints.map(({ x, y }) => (
        <g key={x + y} transform={`translate(${x} ${y})${turn}`}>
          <rect
            className={styles.hole}
            x={-reach - 8}
            y="-8"
            width={2 * (reach + 8)}
            height="16"
            rx="2"
          />
          <rect className={styles.peg} x={-reach} y="-5.5" width={2 * reach} height="11" rx="3" />
        </g>
      ))}
      {isAlive && <circle className={styles.event} r="6" cx={entry.x} cy={entry.y} />}
    </svg>
  );
}

interface BoardProps {
  readonly x: number;
  readonly y: number;
  readonly station: Station;
  readonly scale: Scale;
}

function Board({ x, y, station: { title, lines, data }, scale }: BoardProps) {
  const { board, padding, titleSize, lineSize } = scale;
  const below = y + board.height - padding;
  const noted = data && {
    className: styles.noted,
    role: 'img',
    tabIndex: 0,
    'aria-label': title,
    'data-type': data.code,
    'data-summary': data.summary,
  };
  return (
    <g {...noted}>
      <rect className={styles.board} x={x} y={y} {...board} rx="4" />
      <text
        className={styles.title}
        fontSize={titleSize}
        x={x + padding}
        y={y + padding + titleSize * 0.75}
      >
        {title}
      </text>
      {lines.map((line, index) => {
        const isCode = line.startsWith('`');
        return (
          <text
            key={line}
            className={clsx(styles.words, isCode && styles.code)}
            fontSize={isCode ? lineSize - 0.5 : lineSize}
            x={x + padding}
            y={below - (lines.length - 1 - index) * lineSize * 1.4}
          >
            {isCode ? line.slice(1, -1) : line}
          </text>
        );
      })}
    </g>
  );
}
