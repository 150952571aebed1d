import { useRef, useState, type ReactNode } from 'react';

import clsx from 'clsx';

import type { RecordedRun } from '@site/features/run/shared/find-recording';
import { keepSteps } from '@site/features/run/pipeline/read-plan';
import { loadNow } from '@site/kernel/browser/load-now';
import { Exchange, type ShownExchange } from '@site/features/run/components/Exchange';
import filter from '@site/kernel/components/FilterBar/styles.module.css';
import type * as Live from '@site/features/run/components/Talk';
import type { Said } from '@site/features/run/components/Talk';
import { useSettled } from '@site/kernel/hooks/use-settled';

import styles from './styles.module.css';

const question = 'What time is it in Lisbon?';

/** Reads what the tests recorded. */
function readRecorded({ pipelines: [pipeline = []] = [] }: RecordedRun): ShownExchange {
  const findText = (kind: string) => pipeline.find((board) => board.kind === kind)?.text ?? '';
  return { question: findText('input'), steps: keepSteps(pipeline), answer: findText('answer') };
}

/** The agent replays the conversation for each message. */
const longestConversation = 20;

interface Props {
  /** The agent's recorded program. */
  readonly run: RecordedRun;
}

/** Lets the reader talk to an agent. Until then it shows a recorded exchange, and loads nothing. */
export function Talk({ run }: Props) {
  const recorded = readRecorded(run);
  const [live, setLive] = useState<typeof Live>();
  const [hasFailed, setHasFailed] = useState(false);
  const [said, setSaid] = useState<Said>();
  // Short waits need no words.
  const isLate = useSettled(said, 300) === said;
  const field = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isBroken = said?.isBroken ?? false;
  const hasName = said?.messages.includes(tellName) ?? false;

  const load = async () => {
    try {
      const loaded = await loadNow(
        () => import(/* webpackChunkName: "talk" */ '@site/features/run/components/Talk'),
      );
      setLive(loaded);
      setHasFailed(false);
      await loaded.prepare(run.recording);
    } catch {
      // A failure after the script has loaded is reported when the reader asks.
      setHasFailed(true);
    }
  };
  const say = (message: string, willBreak = isBroken) => {
    const messages = [...(said?.messages ?? []), message].slice(-longestConversation);
    setSaid({ messages, isBroken: willBreak });
    if (live === undefined) void load();
  };
  /** The answer may be below the window's edge. */
  const showAnswer = () => {
    panel.current?.querySelector('figure')?.scrollIntoView({ block: 'nearest' });
  };
  const send = () => {
    const message = field.current?.value.trim() ?? '';
    if (field.current === null || message === '') return;
    field.current.value = '';
    say(message);
  };
  const retry = () => {
    setSaid(said && { ...said });
    if (live === undefined) void load();
  };

  return (
    <div ref={panel} className={styles.example}>
      <div className={clsx(filter.filter, styles.controls)} data-only-on-page>
        <Chip
          onClick={() => {
            say(question);
          }}
        >
          Ask the time
        </Chip>
        <Chip
          onClick={() => {
            say(hasName ? askName : tellName);
          }}
        >
          {hasName ? askName : 'Say your name'}
        </Chip>
        <Chip
          isBroken={isBroken}
          onClick={() => {
            say(question, !isBroken);
          }}
        >
          {isBroken ? 'Fix the step' : 'Break a step'}
        </Chip>
        {/* Nothing is sent anywhere, so this isn't a form. */}
        <span className={styles.message}>
          <input
            ref={field}
            className={filter.box}
            aria-label="Message to the agent"
            placeholder="› message the agent…"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="send"
            onFocus={() => {
              if (live === undefined) void load();
            }}
            onKeyDown={(event) => {
              // Enter also chooses a suggestion of an input method.
              if (event.key === 'Enter' && !event.nativeEvent.isComposing) send();
            }}
          />
          <button type="button" className="button" data-sends="" onClick={send}>
            Send
          </button>
        </span>
      </div>
      {live === undefined || said === undefined ? (
        <Exchange
          {...(said && isLate && !hasFailed
            ? { question: said.messages.at(-1) ?? '', steps: [] }
            : recorded)}
          isOld={said !== undefined && !isLate && !hasFailed}
          note={
            said === undefined ? (
              'recorded by the tests'
            ) : hasFailed ? (
              <button type="button" className="clean-btn" onClick={retry}>
                Could not load. Try again
              </button>
            ) : isLate ? (
              'Loading'
            ) : (
              // Keeps the line.
              '\u00a0'
            )
          }
        />
      ) : (
        <live.LiveExchange
          recording={run.recording}
          recorded={recorded}
          said={said}
          isLate={isLate}
          onRetry={retry}
          onAnswer={showAnswer}
        />
      )}
      {said === undefined && (
        <p className={styles.about}>
          The agent here is real: it runs in your tab, and our tests run the same code. It uses
          scripted rules instead of a model, so it doesn’t need an API key or a network connection.
        </p>
      )}
    </div>
  );
}

const tellName = 'My name is Ada.';
const askName = 'What is my name?';

interface ChipProps {
  readonly isBroken?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Chip({ isBroken = false, onClick, children }: ChipProps) {
  return (
    <button
      type="button"
      className={clsx('clean-btn', filter.choice, styles.chip, isBroken && styles.broken)}
      onClick={onClick}
    >
      {children}
    </button>
  );
}
