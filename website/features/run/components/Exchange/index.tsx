import type { ReactNode } from 'react';

import clsx from 'clsx';

import { describeResult } from '../../pipeline/describe-board';
import { layOutColumn, layOutRows, panelSizes } from '../../pipeline/layout';
import type { Pipeline } from '../../pipeline/read-pipelines';
import picture from '@site/kernel/components/picture.module.css';
import { Drawing } from '../Pipeline';

import styles from './styles.module.css';

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

/** Shows an exchange with an agent. */
export function Exchange({ question, steps, answer, note, isOld = false, className }: Props) {
  const old = isOld && styles.old;
  const shared = { pipeline: steps, label: describe(steps) };
  return (
    <>
      <div className={clsx(styles.exchange, className)}>
        <p className={clsx(styles.question, old)}>
          <span className={clsx('board-caption', styles.speaker)}>You</span>{' '}
          <span className={styles.words}>{question}</span>
        </p>
        <div className={clsx(styles.plan, old)} data-only-on-page>
          <p className={clsx('board-caption', picture.column, picture.wide)}>Plan</p>
          <Drawing
            {...shared}
            layout={layOutRows(steps, panelSizes.wide)}
            className={picture.wide}
          />
          <Drawing
            {...shared}
            layout={layOutColumn(steps, steps.length > 2 ? panelSizes.low : panelSizes.tall)}
            className={picture.tall}
          />
        </div>
      </div>
      <figure className={clsx('board', styles.result, className)}>
        <figcaption className={'board-caption'}>
          Answer <span aria-hidden="true">·</span> {note}
        </figcaption>
        <p className={clsx(styles.answer, old)}>{answer ?? '…'}</p>
      </figure>
    </>
  );
}

function describe(steps: Pipeline): string {
  const boards = steps.map((board) =>
    [board.title, board.text, describeResult(board)].filter((text) => text !== '').join(', '),
  );
  return `What the agent did: ${boards.join('; ')}`;
}
