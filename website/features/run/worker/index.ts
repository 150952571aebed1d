import { mark, type Program, type ProgramEnd } from '../shared/channel.js';
import { describeError } from './describe-error.js';
import { harden, type DedicatedWorkerScope } from './harden.js';
import { limitSending } from './limit-sending.js';
import { NodeRequest } from './node-request.js';
import { compileProgram, runProgram } from './run-program.js';

/*
 * Runs one program in a worker that nothing else uses. What follows the program's start can't be trusted: the program
 * can change every object that this code uses.
 */
const scope = globalThis as unknown as DedicatedWorkerScope;
const post = harden(scope);
const send = limitSending(post);
const stringify = JSON.stringify.bind(JSON);

let isOver = false;
function end(value: ProgramEnd): void {
  if (isOver) return;
  isOver = true;
  send(mark.end + stringify(value));
}

Object.assign(globalThis, { Request: NodeRequest });
// The default of ten often ends inside the toolkit, before the program's own line.
Error.stackTraceLimit = 50;

scope.addEventListener('error', (event) => {
  event.preventDefault();
  const { message, lineno: line, colno: column } = event as ErrorEvent;
  const error: unknown = (event as ErrorEvent).error;
  const described = error instanceof Error ? describeError(error) : { name: 'Uncaught', message };
  // The stack of a syntax error doesn't have its place, but the event does.
  end({ reason: 'error', error: { ...(isCompiling ? { line, column } : {}), ...described } });
});
scope.addEventListener('unhandledrejection', (event) => {
  event.preventDefault();
  end({ reason: 'error', error: describeError((event as PromiseRejectionEvent).reason) });
});

let isCompiling = false;
scope.addEventListener(
  'message',
  (event) => {
    const program = (event as MessageEvent<Program>).data;
    isCompiling = true;
    const compiled = compileProgram(program);
    isCompiling = false;
    runProgram(
      compiled,
      program,
      (report) => {
        send(mark.report + stringify(report));
      },
      end,
    );
  },
  { once: true },
);
post(mark.ready);
