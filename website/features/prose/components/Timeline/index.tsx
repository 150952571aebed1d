import clsx from 'clsx';

import styles from '../../../../kernel/components/picture.module.css';

/** What happens at the same time, one lane each. Stored as JSON beside the page, like other pictures. */
interface TimelineSource {
  /** The text alternative. */
  readonly description: string;
  readonly lanes: readonly Lane[];
}

interface Lane {
  readonly title: string;
  readonly note?: string;
  readonly bars: readonly Bar[];
}

interface Bar {
  /** Start and end, in percent of the time shown. */
  readonly from: number;
  readonly to: number;
  readonly label?: string;
  /** Drawn with a broken line. */
  readonly isWaiting?: boolean;
}

/** Sizes in pixels at full width. */
interface Shape {
  readonly width: number;
  /** Where bars begin, beside the titles or below them. */
  readonly start: number;
  readonly laneHeight: number;
  readonly barTop: number;
  readonly titleSize: number;
  readonly lineSize: number;
  /** Space between a title and its note, from the left edge. */
  readonly note: { readonly x: number; readonly y: number; readonly anchor: 'start' | 'end' };
}

const barHeight = 28;
const axisHeight = 30;
/** Half of an outline lies outside its shape. */
const edge = 1;

const wide: Shape = {
  width: 736,
  start: 190,
  laneHeight: 50,
  barTop: 6,
  titleSize: 16,
  lineSize: 13,
  note: { x: 0, y: 37, anchor: 'start' },
};

const tall: Shape = {
  width: 320,
  start: edge,
  laneHeight: 64,
  barTop: 26,
  titleSize: 16,
  lineSize: 13,
  note: { x: 318, y: 18, anchor: 'end' },
};

/** Draws what happens at the same time as bars in lanes, once for wide and once for narrow screens. */
export function Timeline({ source }: { readonly source: TimelineSource }) {
  return (
    <>
      <Drawing source={source} shape={wide} className={styles.wide} />
      <Drawing source={source} shape={tall} className={styles.tall} />
    </>
  );
}

interface DrawingProps {
  readonly source: TimelineSource;
  readonly shape: Shape;
  readonly className: string | undefined;
}

function Drawing({ source: { description, lanes }, shape, className }: DrawingProps) {
  const { width, start, laneHeight, barTop, titleSize, lineSize, note } = shape;
  const placeOf = (percent: number) => start + ((width - edge - start) * percent) / 100;
  const axis = lanes.length * laneHeight + 8;
  return (
    <svg
      className={clsx(styles.drawing, styles.column, styles.apart, className)}
      viewBox={`0 0 ${width} ${axis + axisHeight}`}
      role="img"
      aria-label={description}
    >
      {lanes.map((lane, index) => (
        <g key={lane.title} transform={`translate(0 ${index * laneHeight})`}>
          <text className={styles.title} fontSize={titleSize} x="0" y="20">
            {lane.title}
          </text>
          {lane.note !== undefined && (
            <text
              className={styles.words}
              fontSize={lineSize}
              x={note.x}
              y={note.y}
              textAnchor={note.anchor}
            >
              {lane.note}
            </text>
          )}
          {lane.bars.map(({ from, to, label, isWaiting = false }) => (
            <g key={from}>
              <rect
                className={isWaiting ? styles.hole : styles.board}
                x={placeOf(from)}
                y={barTop}
                width={placeOf(to) - placeOf(from)}
                height={barHeight}
                rx="4"
              />
              {label !== undefined && (
                <text
                  className={styles.words}
                  fontSize={lineSize}
                  x={placeOf(from) + 8}
                  y={barTop + 18.5}
                >
                  {label}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
      <path className={styles.line} d={`M${start} ${axis}H${width - edge}`} />
      <path className={styles.line} d={`m${width - edge - 8} ${axis - 5} 8 5-8 5`} />
      <text
        className={styles.words}
        fontSize={lineSize}
        x={width - edge}
        y={axis + 20}
        textAnchor="end"
      >
        time
      </text>
    </svg>
  );
}
