import { DowelError, messageOf } from './errors.js';

/** The error for `start` after `stop`. */
export function cannotStartAgain(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'A stopped runtime cannot be started again',
    expected: 'a new runtime',
    received: 'a runtime that was stopped',
    fix: 'Create a new one with `Runtime.init`.',
  });
}

/** The error that `start` throws if it was still opening a part of the runtime when `stop` gave up waiting. */
export function stoppedWhileStarting(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'The runtime was stopped while it was starting',
    expected: '`start` to resolve before `stop` is called, or within the timeout of `stop`',
    received: 'a provider, plugin or server that took longer to open',
    fix: 'Make `init` faster, or raise `drainTimeout`. Everything that was open has been closed again.',
  });
}

/**
 * The error for a call that needs a running runtime.
 *
 * @param action - The rejected action, worded to follow "Cannot", such as `create an event`.
 * @param isOver - Whether the runtime has stopped, rather than not started yet.
 */
export function notRunning(action: string, isOver: boolean): DowelError {
  return new DowelError({
    code: isOver ? 'RUNTIME_STOPPED' : 'RUNTIME_NOT_STARTED',
    problem: `Cannot ${action}: the runtime is not running`,
    expected: 'a running runtime',
    received: isOver
      ? 'a runtime that is stopping or has stopped'
      : 'a runtime that has not started',
    fix: isOver
      ? 'Create a new one with `Runtime.init`.'
      : 'Await `runtime.start()` first. A plugin creates events in a start trigger, not in `init`.',
  });
}

/** The error for a plugin or trigger that threw and so aborted the runtime's startup. */
export function refusedToStart(refusal: {
  readonly code: 'PLUGIN_INIT_FAILED' | 'TRIGGER_START_FAILED';
  /** The subject of the message, such as `Plugin "text"`. */
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

/** The error for a `stop` that could not close everything. */
export function stopFailed(refusals: readonly unknown[]): DowelError {
  const errors = refusals.flatMap((error) =>
    error instanceof AggregateError ? (error.errors as unknown[]) : [error],
  );
  return new DowelError({
    code: 'RUNTIME_STOP_FAILED',
    problem: 'Some plugins or providers failed to close; everything else is closed',
    expected: 'every `shutdown` to resolve',
    received: errors.map(messageOf).join('; '),
    fix: 'See `error.details.errors`.',
    details: { errors },
    cause: errors[0],
  });
}
