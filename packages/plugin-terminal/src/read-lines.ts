import process from 'node:process';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Runtime } from '@dowel/core';
import { messageOf } from '@dowel/core/errors';
import { AnswerScreen } from './answer-screen.js';
import { toPrintable } from './printable.js';
import type { TerminalPluginOptions } from './terminal-plugin.js';
import { isReaderGone, watchOutput } from './watch-output.js';

/** How many lines may wait for an answer before reading pauses. */
const MOST_WAITING = 16;

/** A real terminal is read for longer, because Ctrl-C is part of its input. */
const MOST_WAITING_TYPED = 1_000;

/** Creates an event for each line, one at a time, until the input ends or the signal is aborted. */
export function readLines(
  runtime: Runtime,
  signal: AbortSignal,
  options: TerminalPluginOptions,
): void {
  const { input = process.stdin, output = process.stdout } = options;
  const { prompt = '> ', user = 'user', conversationId = 'terminal', greeting, onExit } = options;
  const interactive = input.isTTY === true && output.isTTY === true;
  const reader = createInterface({
    input,
    output,
    prompt,
    terminal: interactive,
    crlfDelay: Infinity,
  });
  const mostWaiting = interactive ? MOST_WAITING_TYPED : MOST_WAITING;
  let over = false;
  let closed = false;
  let broken = false;
  let waiting = 0;
  let answered = 0;
  let cancelCurrent: (reason: string) => void = () => undefined;

  const print = (text: string): void => {
    if (!broken) output.write(`${toPrintable(text)}\n`);
  };
  const showPrompt = (): void => {
    if (interactive && !closed) reader.prompt();
  };

  /** Reads only while few lines wait: lines that arrive faster than answers would fill the memory. */
  const balance = (): void => {
    if (closed) return;
    if (waiting >= mostWaiting) reader.pause();
    else reader.resume();
  };

  // Each line waits for the previous one, so that answers come in order.
  let lastAnswer = Promise.resolve();
  const inTurn = (task: () => void | Promise<void>): void => {
    waiting += 1;
    lastAnswer = lastAnswer.then(async () => {
      if (!over && !signal.aborted) await task();
      // Answers without I/O would otherwise hold back signals and errors of the output until the last line.
      await setImmediate();
      waiting -= 1;
      balance();
    });
    balance();
  };

  const answer = async (line: string): Promise<void> => {
    // The answer could not be shown.
    if (broken) return;
    const screen = new AnswerScreen(output, () => broken);
    try {
      const event = await runtime.createEvent(line, {
        platform: 'terminal',
        trigger: 'terminal:lines',
        user,
        conversationId,
        onText: (text) => screen.printPiece(text),
        respond: (text) => {
          screen.printAnswer(text);
        },
      });
      cancelCurrent = event.cancel;
      const { error, answer: text } = await event.done;
      screen.finish(error === undefined ? text : undefined);
      if (error !== undefined) print(`Sorry, that failed: ${error}`);
    } catch (error) {
      print(`Sorry, that was not accepted: ${messageOf(error)}`);
    }
    answered += 1;
    showPrompt();
  };

  const exit = async (reason: 'exit' | 'end'): Promise<void> => {
    over = true;
    reader.close();
    try {
      await onExit?.({ reason, lines: answered });
    } catch (error) {
      // It has no caller, so a rejection would end the process.
      console.error(`The \`onExit\` callback of TerminalPlugin failed: ${messageOf(error)}`);
    }
  };

  const handleLine = (line: string): void => {
    const text = line.trim();
    if (text === '') inTurn(showPrompt);
    else if (text === 'exit') inTurn(() => exit('exit'));
    else inTurn(() => answer(text));
  };

  reader.on('line', handleLine);
  reader.on('close', () => {
    closed = true;
    inTurn(() => exit('end'));
  });
  // In raw mode the terminal sends Ctrl-C as a key, but the program handles it as a signal.
  reader.on('SIGINT', () => {
    process.kill(process.pid, 'SIGINT');
  });
  const unwatchOutput = watchOutput(output, (error) => {
    if (broken) return;
    broken = true;
    cancelCurrent('the output was closed');
    if (!isReaderGone(error)) {
      console.error(`The output of TerminalPlugin failed: ${messageOf(error)}`);
    }
    reader.close();
  });
  signal.addEventListener(
    'abort',
    () => {
      unwatchOutput();
      reader.close();
    },
    { once: true },
  );
  if (greeting !== undefined) print(typeof greeting === 'string' ? greeting : greeting());
  showPrompt();
}
