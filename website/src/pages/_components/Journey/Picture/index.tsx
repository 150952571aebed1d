import clsx from 'clsx';

import { tall, wide, type Layout } from './layouts';
import styles from './styles.module.css';

const description =
  "An event passes four stations. The trigger takes in 'hi there'. The plan is one step, greet:hello. The executor runs it; after each step the model may change what is left of the plan. The answer is 'Hello, Ada!'.";

/** An event on its way, drawn twice: a picture that is as wide as a desk cannot be read on a phone. */
export function Picture() {
  return (
    <>
      <Drawing layout={wide} className={styles.wide} />
      <Drawing layout={tall} className={styles.tall} />
    </>
  );
}

function Drawing({ layout, className }: { layout: Layout; className: string | undefined }) {
  const { width, height, boards, joints, isVertical, back, arrow, backLabel } = layout;
  return (
    <svg
      className={clsx(styles.drawing, className)}
      viewBox={`0 0 ${String(width)} ${String(height)}`}
      role="img"
      aria-label={description}
    >
      <path className={styles.back} d={back} />
      <path className={styles.arrow} d={arrow} />
      <text
        className={styles.label}
        transform={`translate(${String(backLabel.x)} ${String(backLabel.y)})${isVertical ? ' rotate(90)' : ''}`}
      >
        may change what is left of the plan
      </text>
      {boards.map((board) => (
        <g key={board.title}>
          <rect
            className={styles.board}
            x={board.x}
            y={board.y}
            width={board.width}
            height={board.height}
            rx="4"
          />
          <text className={styles.title} x={board.x + 24} y={board.y + 40}>
            {board.title}
          </text>
          <text className={styles.carries} x={board.x + 24} y={board.y + board.height - 22}>
            {board.carries}
          </text>
        </g>
      ))}
      {joints.map(({ x, y }) => (
        <g
          key={x + y}
          transform={`translate(${String(x)} ${String(y)})${isVertical ? ' rotate(90)' : ''}`}
        >
          <rect className={styles.hole} x="-56" y="-8" width="112" height="16" rx="2" />
          <rect className={styles.peg} x="-46" y="-5.5" width="92" height="11" rx="3" />
        </g>
      ))}
      <circle className={clsx(styles.event, isVertical ? styles.down : styles.across)} r="6" />
    </svg>
  );
}
