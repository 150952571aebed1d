import type { KeyboardEvent, SVGAttributes } from 'react';

import clsx from 'clsx';

import { describeResult, fit, fitEnd } from '../../pipeline/describe-board';
import { branchHeight, layOutColumn, layOutRows, type Layout } from '../../pipeline/layout';
import type { Board, Pipeline as Boards } from '../../pipeline/read-pipelines';

import { Details } from '@site/kernel/components/Details';
import picture from '@site/kernel/components/picture.module.css';

import styles from './styles.module.css';

interface Props {
  /** One for each event. */
  readonly pipelines: readonly Boards[];
  /** The pipelines when all events have ended. Their boards already have their room, so that nothing moves. */
  readonly whole?: readonly Boards[] | undefined;
  /** The class of small print. */
  readonly className?: string | undefined;
  /** Makes boards selectable. Called with the index of the event and of the board. */
  readonly onSelect?: ((event: number, board: number) => void) | undefined;
  readonly selected?: readonly [event: number, board: number] | undefined;
  /** Whether the reader points at the line of a board. */
  readonly isLit?: ((board: Board) => boolean) | undefined;
  /** Called with the board that the reader points at or focuses, and with nothing afterwards. */
  readonly onPoint?: ((board: Board | undefined) => void) | undefined;
  /** The id of the element that shows the selected board. */
  readonly inspector?: string | undefined;
}

/** Draws what happened to each event as boards joined by pegs, with a table for those who can't see it. */
export function Pipeline(props: Props) {
  const { pipelines, whole = [], className, onSelect, selected, isLit, onPoint, inspector } = props;
  const count = Math.max(pipelines.length, whole.length);
  return (
    <>
      {Array.from({ length: count }, (_, event) => {
        const pipeline = pipelines[event] ?? [];
        const end = whole[event];
        const shared = {
          pipeline,
          select:
            onSelect &&
            ((board: number) => ({
              role: 'button',
              tabIndex: 0,
              'aria-controls': inspector,
              'aria-pressed': selected?.[0] === event && selected[1] === board,
              'data-lit': pipeline
                .filter((_, index) => index === board)
                .some((each) => isLit?.(each)),
              onPointerEnter: () => onPoint?.(pipeline[board]),
              onPointerLeave: () => onPoint?.(undefined),
              onFocus: () => onPoint?.(pipeline[board]),
              onBlur: () => onPoint?.(undefined),
              onClick: () => {
                onSelect(event, board);
              },
              onKeyDown: (key: KeyboardEvent) => {
                if (key.key !== 'Enter' && key.key !== ' ') return;
                key.preventDefault();
                onSelect(event, board);
              },
            })),
        };
        return (
          // The Markdown version has only the table.
          <div key={event} data-only-on-page>
            <Drawing
              {...shared}
              layout={layOutRows(pipeline, undefined, end)}
              className={clsx(picture.wide, styles.apart)}
            />
            <Drawing
              {...shared}
              layout={layOutColumn(pipeline, undefined, end)}
              className={clsx(picture.tall, styles.apart)}
            />
          </div>
        );
      })}
      <Details
        summary={
          <summary className={className} data-only-on-page>
            Pipeline as a table
          </summary>
        }
      >
        <Table pipelines={pipelines} />
      </Details>
    </>
  );
}

interface DrawingProps {
  readonly pipeline: Boards;
  readonly layout: Layout;
  readonly className: string | undefined;
  /** Returns the attributes of a board that can be selected. */
  readonly select?: ((board: number) => SVGAttributes<SVGGElement>) | undefined;
  readonly label?: string;
}

/** Draws boards joined by pegs. */
export function Drawing({ pipeline, layout, className, select, label }: DrawingProps) {
  const { width, height, places, joints, turns, branches } = layout;
  return (
    <svg
      className={clsx(picture.drawing, picture.column, styles.drawing, className)}
      // Without boards, the height is negative.
      viewBox={`0 0 ${width} ${Math.max(height, 0)}`}
      // The parts of an image can't be focused, those of a group can.
      role={select === undefined ? 'img' : 'group'}
      aria-label={label ?? describe(pipeline)}
      aria-hidden={pipeline.length === 0 || undefined}
    >
      {turns.map((path) => (
        <path key={path} className={picture.line} d={path} />
      ))}
      {places.map(({ board, ...place }, index) => (
        // A new key for a new state, so that a style sheet can animate the change.
        <g key={`${index} ${board.title} ${board.state}`} {...select?.(index)}>
          <BoardDrawing board={board} {...place} />
        </g>
      ))}
      {joints.map(({ x, y, isVertical }) => (
        <rect
          key={`${x},${y}`}
          className={picture.peg}
          x={-16}
          y={-4}
          width={32}
          height={8}
          rx={2}
          transform={`translate(${x} ${y})${isVertical ? ' rotate(90)' : ''}`}
        />
      ))}
      {branches.map(({ line, text, ...place }) => (
        <g key={line}>
          <path className={picture.line} d={line} strokeDasharray="4 3" />
          <rect className={picture.hole} {...place} height={branchHeight} rx={4} />
          <text className={picture.words} fontSize={12.5} x={place.x + 12} y={place.y + 20}>
            {fit(text, place.width / 6.4)[0]}
          </text>
        </g>
      ))}
    </svg>
  );
}

interface BoardProps {
  readonly board: Board;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const padding = 14;
const sunken = 'var(--site-surface-sunken)';

/**
 * Returns the outline and fill of a board. Attributes yield to any style sheet, so those of selected and lit boards
 * win, and they keep the first style sheet small.
 */
function chooseLook({ kind, state }: Board): SVGAttributes<SVGRectElement> {
  switch (state) {
    case 'planned':
    case 'skipped':
      // The whole board can be pressed, although it isn't filled.
      return { className: picture.hole, pointerEvents: 'all' };
    case 'waiting':
      return { fill: sunken, stroke: accent, strokeWidth: 2 };
    case 'running':
      return { fill: sunken, stroke: accent, strokeWidth: 1.5 };
    case 'failed':
      return { fill: `color-mix(in oklab, ${danger} 14%, ${sunken})`, stroke: danger };
    case 'done':
      return kind === 'revision'
        ? { fill: sunken, stroke: accent, strokeDasharray: '4 3' }
        : { className: picture.board };
  }
}

const accent = 'var(--site-accent)';
const danger = 'var(--site-danger)';
/** The colours of results that the reader must not miss. Others are quiet. */
const resultColors: Partial<Record<Board['state'], string>> = { waiting: accent, failed: danger };

function BoardDrawing({ board, x, y, width, height }: BoardProps) {
  const { kind, title, text, state, attempts = 1 } = board;
  const isCode = kind === 'step' || state === 'failed';
  const room = width - 2 * padding;
  const resultColor = resultColors[state];
  const shape = { width, height, rx: 4 };
  const isLow = height < 80;
  const lineCount = Math.floor((height - (isLow ? 42 : 62)) / 17);
  // Of text that is still coming, the end is new. Of a result on a single line, it says most.
  const isEndShown = state === 'running' || (lineCount === 1 && kind === 'step');
  return (
    <>
      {/* Earlier attempts, the farthest first, so that nearer ones cover it. */}
      {[2, 1]
        .filter((distance) => distance < attempts)
        .map((distance) => (
          <rect
            key={distance}
            className={picture.board}
            x={x + 4 * distance}
            y={y - 4 * distance}
            {...shape}
          />
        ))}
      <rect {...chooseLook(board)} x={x} y={y} {...shape} />
      <text
        className={clsx(picture.title, isCode && picture.code)}
        fontSize={isCode ? 12.5 : 14}
        x={x + padding}
        y={y + 23}
      >
        {endWord(fit(title, room / 7.6)[0])}
      </text>
      {(isEndShown ? fitEnd : fit)(text, room / 6.6, lineCount).map((line, index) => (
        <text
          key={index}
          className={picture.words}
          fontSize={13}
          x={x + padding}
          y={y + 44 + 17 * index}
        >
          {endWord(line)}
        </text>
      ))}
      <text
        {...(resultColor === undefined ? { className: picture.words } : { fill: resultColor })}
        fontSize={12.5}
        {...(isLow
          ? { x: x + width - padding, y: y + 23, textAnchor: 'end' }
          : { x: x + padding, y: y + height - 13 })}
      >
        {describeResult(board)}
      </text>
    </>
  );
}

/** Adds a space, so that the texts of a board that is a button don't run together in its name. */
function endWord(text = ''): string {
  return `${text} `;
}

function Table({ pipelines }: Props) {
  return (
    <table>
      <thead>
        <tr>
          <th>Stage</th>
          <th>What happened</th>
          <th>Result</th>
        </tr>
      </thead>
      <tbody>
        {pipelines.flat().map((board, index) => (
          <tr key={index}>
            <td>{board.kind === 'step' ? <code>{board.title}</code> : board.title}</td>
            <td>
              {board.text}
              {board.dropped && ` (dropped: ${board.dropped.join(', ')})`}
            </td>
            <td>{describeResult(board)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function describe(pipeline: Boards): string {
  const boards = pipeline.map(({ title, state }) =>
    state === 'done' ? title : `${title} (${state === 'skipped' ? 'not run' : state})`,
  );
  return `Pipeline: ${boards.join(', ')}`;
}
