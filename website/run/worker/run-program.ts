import { Runtime } from '@dowel/core';

import type { Program, ProgramEnd } from '../channel.js';
import type { RunReport } from '../messages.js';
import { observeRuntimes } from '../observe-runtimes.js';
import { captureConsole } from './capture-console.js';
import { describeError } from './describe-error.js';
import { programName } from './program-stack.js';
import { requireModule } from './toolkit.js';
import { watchRuntimes, watchTimers } from './watch-pending.js';
import { EndWatch } from './watch-end.js';

/** The program as a function. The outer one gives it its variables, which it may declare anew. */
type Start = (
  require: (name: string) => object,
  exports: object,
  timers: ReturnType<typeof watchTimers>,
) => () => Promise<void>;

/**
 * Runs a program and reports what it does.
 *
 * @throws A syntax error. The browser says where it is only if nothing catches it.
 */
export function runProgram(
  { javascript, expectedLines }: Program,
  onReport: (report: RunReport) => void,
  onEnd: (end: ProgramEnd) => void,
): void {
  const watch = new EndWatch(expectedLines, () => {
    onEnd({ reason: 'done' });
  });
  captureConsole(console, (output) => {
    onReport(output);
    if (output.level === 'log') watch.countLines(output.text.split('\n').length);
  });
  observeRuntimes(Runtime, (stage, runtime) => {
    onReport({ kind: 'stage', stage, runtime });
  });
  watchRuntimes(Runtime.prototype, watch);
  // On one line, so that the program keeps its line numbers.
  const source = `(function (require, exports, { setTimeout, clearTimeout, setInterval, clearInterval }) { return async function () {${javascript}\n}})\n//# sourceURL=${programName}`;
  // Indirect, so that the program sees no variables of this file.
  const start = (0, eval)(source) as Start;
  start(requireModule, {}, watchTimers(watch))().then(
    () => {
      watch.finish();
    },
    (error: unknown) => {
      onEnd({ reason: 'error', error: describeError(error) });
    },
  );
}
