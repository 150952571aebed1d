import process from 'node:process';
import { createInterface } from 'node:readline';
import { setImmediate } from 'node:timers/promises';
import type { Runtime } from '@dowel/core';
import { messageOf } from '@dowel/core/errors';
import type { ApprovalRequest, EventHandle, PlatformContext } from '@dowel/core/types';
import { AnswerScreen } from './answer-screen.js';
import { LineBuffer } from './line-buffer.js';
import { toPrintable } from './printable.js';
import type { TerminalPluginOptions } from './terminal-plugin.js';
import { isReaderGone, watchOutput } from './watch-output.js';

/** How many lines may wait for an answer before reading pauses. */
const MOST_WAITING = 16;

/** The limit for a real terminal is higher, because Ctrl-C is part of its input. */
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
  const lines = new LineBuffer();
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

  /** Reads only while few lines are waiting: lines that arrive faster than answers would fill up memory. */
  const balance = (): void => {
    if (closed) return;
    if (waiting >= mostWaiting) reader.pause();
    else reader.resume();
  };

  const countAnswered = async (): Promise<void> => {
    // Answers without I/O would otherwise hold back signals and errors of the output until the last line.
    await setImmediate();
    waiting -= 1;
    balance();
  };

  /** Asks about a step. Returns `undefined` if the input ends first. */
  const ask = async ({ step }: ApprovalRequest): Promise<boolean | undefined> => {
    const { pluginId, action, input: stepInput } = step;
    const details = stepInput === undefined ? '' : ` with ${JSON.stringify(stepInput)}`;
    const question = toPrintable(`Run ${pluginId}:${action}${details}? [y/N] `);
    if (interactive && !closed) {
      reader.setPrompt(question);
      reader.prompt();
      reader.setPrompt(prompt);
    } else {
      print(question);
    }
    // Ignore lines typed before the question appeared. Piped input can't wait for the question, so it counts.
    const line = await lines.take({ isNew: interactive });
    if (line === undefined) return undefined;
    await countAnswered();
    return /^y(?:es)?$/i.test(line);
  };

  /** Prints what an event sends until it ends, or is left paused because the input has ended. */
  const follow = async (
    begin: (platform: PlatformContext) => Promise<EventHandle>,
  ): Promise<void> => {
    // The answer could not be shown.
    if (broken) return;
    const screen = new AnswerScreen(output, () => broken);
    let leave: (value: undefined) => void = () => undefined;
    const left = new Promise<undefined>((resolve) => {
      leave = resolve;
    });
    try {
      const event = await begin({
        onText: (text) => screen.printChunk(text),
        respond: (text) => {
          screen.printAnswer(text);
        },
        onApproval: async (request) => {
          screen.finish(undefined);
          const approved = await ask(request);
          if (approved === undefined) leave(undefined);
          return approved;
        },
      });
      cancelCurrent = event.cancel;
      const result = await Promise.race([event.done, left]);
      screen.finish(result?.error === undefined ? result?.answer : undefined);
      if (result?.error !== undefined) print(`Sorry, that failed: ${result.error}`);
    } catch (error) {
      print(`Sorry, that was not accepted: ${messageOf(error)}`);
    }
  };

  const answer = async (line: string): Promise<void> => {
    if (broken) return;
    await follow((platform) =>
      runtime.createEvent(line, {
        platform: 'terminal',
        trigger: 'terminal:lines',
        user,
        conversationId,
        ...platform,
      }),
    );
    answered += 1;
    showPrompt();
  };

  /** Asks about the steps that have been waiting since before a restart. */
  const askAgain = async (): Promise<void> => {
    let after: ApprovalRequest | undefined;
    for (;;) {
      const page = await runtime.getPausedEvents({ after });
      after = page.at(-1);
      if (after === undefined) return;
      for (const request of page.filter(({ platform }) => platform === 'terminal')) {
        const approved = await ask(request);
        if (approved === undefined) return;
        const event = await runtime.findEvent(request.id);
        if (event === undefined) continue;
        await follow(async (platform) => {
          await (approved ? event.approve(platform) : event.refuse(undefined, platform));
          return event;
        });
      }
    }
  };

  const exit = async (reason: 'exit' | 'end'): Promise<void> => {
    reader.close();
    try {
      await onExit?.({ reason, lines: answered });
    } catch (error) {
      // It has no caller, so a rejection would end the process.
      console.error(`The \`onExit\` callback of TerminalPlugin failed: ${messageOf(error)}`);
    }
  };

  /** Handles one line after the other, so that answers come in order. */
  const handleLines = async (): Promise<void> => {
    try {
      await askAgain();
    } catch (error) {
      if (signal.aborted) return;
      // Memory may work again by the time of the next line.
      print(`Sorry, the paused events could not be continued: ${messageOf(error)}`);
    }
    showPrompt();
    for (;;) {
      const line = await lines.take();
      if (signal.aborted) return;
      if (line === undefined || line === 'exit') {
        await exit(line === undefined ? 'end' : 'exit');
        return;
      }
      if (line === '') showPrompt();
      else await answer(line);
      await countAnswered();
    }
  };

  reader.on('line', (line) => {
    waiting += 1;
    lines.push(line.trim());
    balance();
  });
  reader.on('close', () => {
    closed = true;
    lines.end();
  });
  reader.on('error', (error) => {
    console.error(`The input of TerminalPlugin failed: ${messageOf(error)}`);
    reader.close();
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
  handleLines().catch((error: unknown) => {
    // Nothing awaits it, so a rejection would end the process.
    if (signal.aborted) return undefined;
    console.error(`TerminalPlugin failed: ${messageOf(error)}`);
    broken = true;
    return exit('end');
  });
}
