import { DowelError, messageOf } from './errors.js';
import type { PipelineStep } from './pipeline/schemas.js';

export function cancelled(reason: string): DowelError {
  return new DowelError({
    code: 'EVENT_CANCELLED',
    problem: `The event was cancelled: ${messageOf(reason)}`,
  });
}

export function tookTooLong(timeout: number): DowelError {
  return new DowelError({
    code: 'EVENT_TIMEOUT',
    problem: 'The event timed out',
    expected: `an answer within ${timeout} ms of its start`,
    received: 'an event that was still running',
    fix: 'Raise `eventTimeout`, or make its steps or the model faster.',
  });
}

export function cutOff(drainTimeout: number): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'The event was aborted because the runtime stopped',
    expected: `the event to end within ${drainTimeout} ms of \`stop\``,
    received: 'an event that was still queued or running',
    fix: 'Raise `drainTimeout`, or make executors stop when `context.signal` is aborted.',
  });
}

/** The error for an event that goes on although its signal was aborted. */
export function givenUp(grace: number, reason: unknown): DowelError {
  return new DowelError({
    code: 'EVENT_ABANDONED',
    problem: `The event was given up, because its work ignored the abort: ${messageOf(reason)}`,
    expected: `it to end within ${grace} ms of the abort`,
    received: 'work that is still pending',
    fix: 'Check that the memory provider responds, lower `memoryTimeout`, or raise `abortGrace`.',
    cause: reason,
  });
}

export function approvalExpired(): DowelError {
  return new DowelError({
    code: 'APPROVAL_EXPIRED',
    problem: 'The event waited too long for approval',
    expected: 'a step that is approved or refused in time',
    received: 'neither',
    fix: 'Send the request again, or raise `approvalTimeout`.',
  });
}

export function tooManyPaused(limit: number): DowelError {
  return new DowelError({
    code: 'APPROVAL_LIMIT',
    problem: 'Too many events are waiting for approval',
    expected: `at most ${limit} paused event${limit === 1 ? '' : 's'}`,
    received: 'another event with a step that needs approval',
    fix: 'Approve or refuse some of them, or raise `maxPaused`.',
  });
}

export function notPaused(id: string, received: string): DowelError {
  return new DowelError({
    code: 'EVENT_NOT_PAUSED',
    problem: `The event ${id} is not waiting for approval`,
    expected: 'a paused event that has not been approved or refused yet',
    received,
    fix: 'Call `runtime.getPausedEvents()` to list the events that are waiting.',
  });
}

export function refused(
  { pluginId, action }: PipelineStep,
  reason: string | undefined,
): DowelError {
  return new DowelError({
    code: 'STEP_REFUSED',
    problem: `Step ${pluginId}:${action} was refused${reason === undefined ? '' : `: ${messageOf(reason)}`}`,
  });
}

/** The error for an event that is waiting for approval when the runtime stops, if the event is stored in memory. */
export function pausedAtStop(): DowelError {
  return new DowelError({
    code: 'EVENT_PAUSED',
    problem: 'The runtime stopped while the event was waiting for approval',
    fix: 'If the memory is persistent, the event is paused again after the next start.',
  });
}

/**
 * The error for an event that is waiting for approval when the runtime stops, if the memory provider can't store it.
 */
export function lostAtStop(): DowelError {
  return new DowelError({
    code: 'RUNTIME_STOPPED',
    problem: 'The runtime stopped while the event was waiting for approval',
    expected: 'a memory provider that stores paused events',
    received: 'one that does not',
    fix: 'Approve or refuse paused events before you call `stop`, or use a provider such as @dowel/memory-libsql.',
  });
}

/** The error for an event whose process ended after its step was approved or refused, but before the event ended. */
export function interrupted({ pluginId, action }: PipelineStep): DowelError {
  return new DowelError({
    code: 'EVENT_INTERRUPTED',
    problem: `The process ended after step ${pluginId}:${action} was approved or refused, but before the event ended`,
    fix: 'An approved step may have run, so it was not run again. Check whether it ran, then send the request again.',
  });
}
