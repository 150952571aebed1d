import { Runtime } from '@dowel/core';

import type { Program, ProgramEnd } from '../shared/channel.js';
import type { RunReport } from '../shared/messages.js';
import { observeRuntimes } from '../shared/observe-runtimes.js';
import { captureConsole } from './capture-console.js';
import { describeError } from './describe-error.js';
import { programName } from './program-stack.js';
import { requireModule } from './toolkit.js';
import { watchRuntimes, watchTimers } from './watch-pending.js';
import { watchStreams } from './watch-streams.js';
import { EndWatch } from './watch-end.js';

/** A program as a function. The outer one gives it its variables, which it may declare anew. */
export type CompiledProgram = (
  require: (name: string) => object,
  exports: object,
  timers: ReturnType<typeof watchTimers>,
) => () => Promise<void>;

/**
 * Compiles a program.
 *
 * @throws A syntax error. The browser says where it is only if nothing catches it.
 */
export function compileProgram({ javascript }: Program): CompiledProgram {
  const variables = 'require, exports, { setTimeout, clearTimeout, setInterval, clearInterval }';
  // On one line, so that the program keeps its line numbers.
  const source = `(function (${variables}) { return async function () {${javascript}\n}})\n//# sourceURL=${programName}`;
  // Indirect, so that the program sees no variables of this file.
  return (0, eval)(source) as CompiledProgram;
}

/** Runs a program and reports what it does. */
export function runProgram(
  compiled: CompiledProgram,
  { expectedLines }: Program,
  onReport: (report: RunReport) => void,
  onEnd: (end: ProgramEnd) => void,
): void {
  const watch = new EndWatch(
    expectedLines,
    () => {
      onEnd({ reason: 'done' });
    },
    (isListening) => {
      onReport({ kind: 'listening', isListening });
    },
  );
  captureConsole(console, (output) => {
    onReport(output);
    if (output.level === 'log') watch.countLines(output.text.split('\n').length);
  });
  const reportText = watchStreams(Runtime.prototype, (eventId, text) => {
    onReport({ kind: 'text', eventId, text });
  });
  observeRuntimes(Runtime, (stage, runtime) => {
    reportText();
    onReport({ kind: 'stage', stage, runtime });
  });
  watchRuntimes(Runtime.prototype, watch);
  compiled(requireModule, {}, watchTimers(watch))().then(
    () => {
      watch.finish();
    },
    (error: unknown) => {
      onEnd({ reason: 'error', error: describeError(error) });
    },
  );
}
