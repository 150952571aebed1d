import { inspect } from '../inspect/index.js';
import type { ConsoleLevel, RunReport } from '../shared/messages.js';
import { describeValue } from './describe-value.js';
import { readStack } from './program-stack.js';

type Output = Extract<RunReport, { kind: 'output' }>;

const levels: readonly ConsoleLevel[] = ['log', 'info', 'warn', 'error', 'debug'];

/** Reports what the program prints, in the form in which Node prints it. */
export function captureConsole(target: Console, onOutput: (output: Output) => void): void {
  const print = (level: ConsoleLevel, values: readonly unknown[]) => {
    onOutput({ kind: 'output', level, text: format(values), values: values.map(describeValue) });
  };
  for (const level of levels) {
    target[level] = (...values: unknown[]) => {
      print(level, values);
    };
  }
  target.dir =
    target.table =
    target.dirxml =
      (value: unknown) => {
        print('log', [value]);
      };
  target.trace = (...values: unknown[]) => {
    print('error', ['Trace:', ...values]);
  };
  target.assert = (condition?: unknown, ...values: unknown[]) => {
    if (!condition)
      print('error', values.length > 0 ? ['Assertion failed:', ...values] : ['Assertion failed']);
  };
  target.group = target.groupCollapsed = (...values: unknown[]) => {
    if (values.length > 0) print('log', values);
  };
}

/** Joins values as `website/checks/samples/run.ts` does, so that output can be compared with the recording. */
function format(values: readonly unknown[]): string {
  const text = values
    .map((value) =>
      typeof value === 'string' ? value : inspect(value, { breakLength: 100, readStack }),
    )
    .join(' ')
    .trim();
  return text.replaceAll(/[ \t]+$/gm, '');
}
