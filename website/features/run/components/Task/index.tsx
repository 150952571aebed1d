import { useEffect, useRef, useState, type ReactNode } from 'react';

import { createStorageSlot, useStorageSlot } from '@docusaurus/theme-common';
import clsx from 'clsx';

import { tasks, type TaskId } from '../../shared/tasks';
import { announce } from '@site/kernel/browser/announce';

import { onRunEnded } from './run-event';
import styles from './styles.module.css';

interface Props {
  readonly id: TaskId;
  /** Says what the reader has just seen. Shown when the task is done. */
  readonly after: ReactNode;
  readonly children: ReactNode;
}

const ids = Object.keys(tasks);

type State = 'open' | 'skipped' | 'done';

/** What the button of each state leads to, and its label. */
const buttons: Readonly<Record<State, readonly [State, string]>> = {
  open: ['skipped', 'Skip'],
  skipped: ['open', 'Show'],
  done: ['open', 'Start over'],
};

/** A task for the program above it, ticked when a run of that program does what it asks for. */
export function Task({ id, after, children }: Props) {
  const root = useRef<HTMLElement>(null);
  const key = `task.${id}`;
  const [stored] = useStorageSlot(key);
  /** Works without storage, too. */
  const [chosen, choose] = useState<State>();
  const state = chosen ?? (stored === 'done' || stored === 'skipped' ? stored : 'open');
  const number = `Task ${ids.indexOf(id) + 1} of ${ids.length}`;

  useEffect(
    () =>
      onRunEnded((program, stages) => {
        if (program !== findProgram(root.current) || !tasks[id](stages)) return;
        choose('done');
        createStorageSlot(key).set('done');
        announce(`${number} done.`);
      }),
    [id, key, number],
  );

  const [next, label] = buttons[state];
  return (
    <aside ref={root} className={clsx('board', styles.task)} aria-label={number}>
      <span className={clsx('board-caption', styles.number)}>
        {state === 'done' ? `${number} ✓` : state === 'skipped' ? `${number}, skipped` : number}
      </span>
      <button
        type="button"
        className={clsx('clean-btn', 'board-caption', styles.button)}
        data-only-on-page
        onClick={() => {
          choose(next);
          createStorageSlot(key).set(next);
        }}
      >
        {label}
      </button>
      {state !== 'skipped' && (
        <div className={styles.text}>
          {children}
          {state === 'done' && after}
        </div>
      )}
    </aside>
  );
}

/** Returns the last program before an element. */
function findProgram(element: HTMLElement | null): Element | undefined {
  if (element === null) return undefined;
  const programs = [...document.querySelectorAll('[data-recording]')];
  return programs.findLast(
    (program) => program.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
