import { useEffect, useState, type ReactNode } from 'react';

import clsx from 'clsx';

import { describeDuration } from '../../pipeline/describe-board';
import { readPlan } from '../../pipeline/read-plan';
import type { Stage } from '../../shared/observe-runtimes';
import { announce } from '@site/kernel/browser/announce';
import { Exchange, type ShownExchange } from '../Exchange';
import { useSteadyCallback } from '@site/kernel/hooks/use-steady-callback';

import { useReplay } from '../Run/LiveRun/use-replay';
import { ask } from './ask';
import type { Said } from './create-program';
import styles from './styles.module.css';

export type { Said } from './create-program';

export { prepare } from './ask';

interface Props {
  /** The name of the recorded program. */
  readonly recording: string;
  /** Shown until the first answer. */
  readonly recorded: ShownExchange;
  /** A new object for each question. */
  readonly said: Said;
  /** Whether the reader has waited long enough to be told why. */
  readonly isLate: boolean;
  readonly className?: string | undefined;
  readonly onRetry: () => void;
  /** Called when the answer shows. */
  readonly onAnswer: () => void;
}

interface Answered {
  readonly said: Said;
  readonly question: string;
  readonly stages: readonly Stage[];
  /** Differs between runs. */
  readonly key: number;
}

/** Asks the agent in the sandbox and shows what it does. */
export function LiveExchange(props: Props) {
  const { recording, recorded, said, isLate, className, onRetry, onAnswer } = props;
  const [answered, setAnswered] = useState<Answered>();
  /** The last question that failed. */
  const [failed, setFailed] = useState<Said>();
  const [loaded, setLoaded] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    const asking = ask(recording, said, (bytes) => {
      if (isCurrent) setLoaded(Math.round(bytes / 1000));
    });
    asking.then(
      (stages) => {
        if (!isCurrent) return;
        setAnswered((before) => ({
          said,
          question: said.messages.at(-1) ?? '',
          stages,
          key: (before?.key ?? 0) + 1,
        }));
        announce(readAnswer(stages) ?? '');
      },
      () => {
        if (!isCurrent) return;
        setFailed(said);
        announce(loadFailure);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [recording, said]);

  const isWaiting = answered?.said !== said;
  const note =
    failed === said ? (
      <button type="button" className={clsx('clean-btn', styles.retry)} onClick={onRetry}>
        {loadFailure}
      </button>
    ) : isWaiting && isLate ? (
      `Loading the toolkit, ${loaded} KB`
    ) : undefined;
  const shared = { note, className };
  // After a moment the reader's own words take the place of the exchange before.
  if (isWaiting && isLate && failed !== said) {
    const question = said.messages.at(-1) ?? '';
    return <Exchange {...shared} question={question} steps={[]} />;
  }
  const isOld = isWaiting && failed !== said;
  if (answered === undefined) {
    // A note that is empty keeps its line.
    return <Exchange {...recorded} {...shared} isOld={isOld} note={note ?? '\u00a0'} />;
  }
  const { key, question, stages } = answered;
  return (
    <Replay key={key} {...{ question, stages }} {...shared} isOld={isOld} onAnswer={onAnswer} />
  );
}

const loadFailure = 'Could not load. Try again';

interface ReplayProps {
  readonly question: string;
  readonly stages: readonly Stage[];
  readonly note: ReactNode;
  readonly isOld: boolean;
  readonly className: string | undefined;
  readonly onAnswer: () => void;
}

/** Shows what the agent did, one board after another. */
function Replay({ question, stages, note, isOld, className, onAnswer }: ReplayProps) {
  const moments = stages.flatMap(({ stage }, index) => (isShown(stage) ? [index + 1] : []));
  const { count } = useReplay(moments.length, true);
  const moment = Math.max(count, 1);
  const shown = stages.slice(0, moments[moment - 1]);
  const isOver = moment >= moments.length;
  const answer = useSteadyCallback(onAnswer);
  useEffect(() => {
    if (isOver) answer();
  }, [isOver, answer]);

  return (
    <Exchange
      question={question}
      steps={readPlan(shown)}
      answer={readAnswer(shown)}
      isOld={isOld}
      note={note ?? (isOver ? describeRun(stages) : 'slowed down')}
      className={clsx(className, styles.live)}
    />
  );
}

/** The start of a step is left out, because its board shows as planned until it ends. */
function isShown(stage: Stage['stage']): boolean {
  return ['planned', 'step-ended', 'modified', 'failed', 'done'].includes(stage);
}

function readAnswer(stages: readonly Stage[]): string | undefined {
  const last = stages.at(-1);
  if (last?.stage === 'done') return last.answer ?? 'No answer.';
  return last?.stage === 'failed' ? last.error : undefined;
}

function describeRun(stages: readonly Stage[]): string {
  const last = stages.at(-1);
  const duration = last?.stage === 'done' || last?.stage === 'failed' ? last.duration : 0;
  return `ran in your tab, ${describeDuration(duration)}`;
}
