import type { CSSProperties, ReactNode } from 'react';

import clsx from 'clsx';

import { describeResult } from '@site/run/pipeline/describe-board';
import { layOutColumn, layOutRows, panelSizes } from '@site/run/pipeline/layout';
import type { Pipeline } from '@site/run/pipeline/read-pipelines';
import code from '@site/src/components/CodeBlock/styles.module.css';
import picture from '@site/src/components/Picture/styles.module.css';
import { Drawing } from '@site/src/components/Pipeline';

/** A question to an agent, what the agent did, and its answer. */
export interface ShownExchange {
  readonly question: string;
  /** Only steps and changes of the plan. */
  readonly steps: Pipeline;
  /** Absent until the agent has answered. */
  readonly answer?: string | undefined;
}

interface Props extends ShownExchange {
  /** Says where the exchange comes from. */
  readonly note: ReactNode;
  /** Whether a newer question waits for its answer. */
  readonly isOld?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Shows an exchange with an agent. Styled with attributes, to keep it out of the first style sheet. */
export function Exchange({ question, steps, answer, note, isOld = false, className }: Props) {
  const opacity = isOld ? 0.6 : undefined;
  const shared = { pipeline: steps, label: describe(steps) };
  return (
    <>
      <div
        className={className}
        style={{
          display: 'flex',
          // The answer follows the plan, and the free space is below both.
          flex: 'none',
          flexDirection: 'column',
          gap: 'var(--space-3)',
          background: 'var(--site-code-surface)',
          padding: 'var(--space-4) var(--inset) var(--space-6)',
        }}
      >
        <p style={{ opacity, margin: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          <span className={code.caption} style={{ marginInlineEnd: 'var(--space-4)' }}>
            You
          </span>{' '}
          <span style={{ color: 'var(--site-text-strong)' }}>{question}</span>
        </p>
        <div data-only-on-page style={{ ...lighterBoards, opacity }}>
          <p
            className={clsx(code.caption, picture.column, picture.wide)}
            style={{ margin: '0 0 var(--space-1)' }}
          >
            Plan
          </p>
          <Drawing
            {...shared}
            layout={layOutRows(steps, panelSizes.wide)}
            className={picture.wide}
            style={{ maxWidth: maxDrawing, marginBlock: 0 }}
          />
          <Drawing
            {...shared}
            layout={layOutColumn(steps, steps.length > 2 ? panelSizes.low : panelSizes.tall)}
            className={picture.tall}
            style={{ maxWidth: '26rem', marginBlock: 0 }}
          />
        </div>
      </div>
      <figure
        className={clsx(code.output, className)}
        style={{
          display: 'block',
          flex: 1,
          // Two lines.
          minHeight: '6rem',
          border: 0,
          borderTop: 'var(--site-line)',
          // It would cover the rounded corner of the board.
          background: 'none',
        }}
      >
        <figcaption className={code.caption}>
          Answer <span aria-hidden="true">·</span> {note}
        </figcaption>
        <p
          style={{
            opacity,
            margin: 0,
            color: 'var(--site-text-strong)',
            fontSize: 'var(--text-lg)',
            lineHeight: 'var(--leading-snug)',
          }}
        >
          {answer ?? '…'}
        </p>
      </figure>
    </>
  );
}

const maxDrawing = '46rem';

/** The boards lie on the sunken surface, so they have the colour of the other. */
const lighterBoards = { '--site-surface-sunken': 'var(--site-surface)' } as CSSProperties;

function describe(steps: Pipeline): string {
  const boards = steps.map((board) =>
    [board.title, board.text, describeResult(board)].filter((text) => text !== '').join(', '),
  );
  return `What the agent did: ${boards.join('; ')}`;
}
