import { describeResult } from '../../../pipeline/describe-board';
import { readAttempts, type Attempt } from '../../../pipeline/read-attempts';
import type { Board } from '../../../pipeline/read-pipelines';
import type { Stage } from '../../../shared/observe-runtimes';
import { CopyButton } from '@site/features/code/components/CopyButton';

import styles from './inspector.module.css';
import shared from './styles.module.css';

interface Props {
  readonly board: Board;
  /** All stages so far. */
  readonly stages: readonly Stage[];
}

/** Shows all there is to know about a board: prompts, input, output, and the context chain at that moment. */
export function Inspector({ board, stages }: Props) {
  const own = (board.stages ?? []).flatMap((index) => stages[index] ?? []);
  const last = own.at(-1);
  const attempts = readAttempts(
    own.filter((stage) => stage.stage === 'model-called'),
    board.state === 'failed' ? board.text : undefined,
  );
  const chain = readChain(stages, last);
  return (
    <>
      <p className={styles.title}>
        <strong>{board.title}</strong> {describeResult(board)}
      </p>
      {attempts.map((attempt, index) => (
        <ModelCall key={index} {...attempt} isOpen={index === attempts.length - 1} />
      ))}
      {last !== undefined &&
        last.stage !== 'failed' &&
        'step' in last &&
        last.step.input !== undefined && <Section title="Input" text={write(last.step.input)} />}
      <Section title={board.kind === 'input' ? 'Text' : 'Output'} text={board.text} isOpen />
      {chain.length > 0 && (
        <Section
          title={`Context chain (${chain.length})`}
          text={chain.map(({ type, content }) => `${type}: ${content}`).join('\n')}
        />
      )}
    </>
  );
}

function ModelCall(props: Attempt & { readonly isOpen: boolean }) {
  const { call, number, count, rejection, isOpen } = props;
  const { input, output, error, usage } = call;
  const tokens = [usage?.inputTokens, usage?.outputTokens].filter((each) => each !== undefined);
  const details = (
    <>
      <Section title="Prompt" text={write(input)} isOpen={isOpen} />
      <Section
        title={error === undefined ? 'Model output' : 'Model error'}
        text={error ?? write(output)}
        isOpen={rejection !== undefined}
      />
      {tokens.length > 0 && <p className={shared.status}>Tokens: {tokens.join(' in, ')} out</p>}
    </>
  );
  if (count === 1) return details;
  return (
    <details className={styles.attempt} open={isOpen}>
      <summary>
        Attempt {number} of {count}
        {rejection !== undefined && (
          <span className={shared.problem}> × rejected{rejection !== '' && `: ${rejection}`}</span>
        )}
      </summary>
      {details}
    </details>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text: string;
  readonly isOpen?: boolean;
}

function Section({ title, text, isOpen = false }: SectionProps) {
  if (text === '') return null;
  return (
    <details className={styles.section} open={isOpen}>
      <summary>{title}</summary>
      <div className={styles.sheet}>
        <CopyButton className={styles.copy} text={text} />
        <pre tabIndex={0}>{text}</pre>
      </div>
    </details>
  );
}

/** Reads the items that the event had collected when a stage was reached. */
function readChain(stages: readonly Stage[], last: Stage | undefined) {
  if (last === undefined) return [];
  return stages
    .slice(0, stages.indexOf(last) + 1)
    .flatMap((stage) =>
      stage.eventId !== last.eventId
        ? []
        : stage.stage === 'queued'
          ? [{ type: 'user-input', content: stage.input }]
          : stage.stage === 'step-ended'
            ? [{ type: `${stage.step.pluginId}:${stage.step.action}`, content: stage.item.content }]
            : [],
    );
}

function write(value: unknown): string {
  if (typeof value === 'string') return value;
  return value === undefined ? '' : JSON.stringify(value, undefined, 2);
}
