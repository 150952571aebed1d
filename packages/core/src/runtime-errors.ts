import { DowelError, messageOf } from './errors.js';

/** A `start` after `stop`. */
export function cannotStartAgain(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'A stopped runtime cannot be started again',
    expected: 'a new runtime',
    received: 'a runtime that was stopped',
    fix: 'Create a new one with `Runtime.init`.',
  });
}

/**
 * Something that only a running runtime does.
 *
 * @param action - What was asked for: `make an event`.
 * @param isOver - Whether the runtime has run already, rather than not yet.
 */
export function notRunning(action: string, isOver: boolean): DowelError {
  return new DowelError({
    code: isOver ? 'RUNTIME_STOPPED' : 'RUNTIME_NOT_STARTED',
    problem: `The runtime cannot ${action} now`,
    expected: 'a running runtime',
    received: isOver
      ? 'a runtime that is stopping or has stopped'
      : 'a runtime that has not started',
    fix: isOver
      ? 'Create a new one with `Runtime.init`.'
      : 'Await `runtime.start()` first. A plugin creates events in a start trigger, not in `init`.',
  });
}

/** A part that threw while the runtime was starting, and so ended the start. */
export function refusedToStart(refusal: {
  readonly code: 'PLUGIN_INIT_FAILED' | 'TRIGGER_START_FAILED';
  /** Which part, as a sentence begins with it: `Plugin "text"`. */
  readonly part: string;
  readonly expected: string;
  readonly cause: unknown;
}): DowelError {
  const { code, part, expected, cause } = refusal;
  return new DowelError({
    code,
    problem: `${part} failed to start`,
    expected,
    received: messageOf(cause),
    fix: 'See `error.cause`. Everything that was open has been closed again.',
    cause,
  });
}

/** A `stop` that closed everything it could. */
export function stopFailed(refusals: readonly unknown[]): DowelError {
  const errors = refusals.flatMap((error) =>
    error instanceof AggregateError ? (error.errors as unknown[]) : [error],
  );
  return new DowelError({
    code: 'RUNTIME_STOP_FAILED',
    problem: 'Some parts of the runtime failed to close; all others are closed',
    expected: 'every `shutdown` to resolve',
    received: errors.map(messageOf).join('; '),
    fix: 'See `error.details.errors`.',
    details: { errors },
    cause: errors[0],
  });
}
