import { closeInTime } from './close-in-reverse.js';
import { withDeadline } from './deadline.js';
import { DowelError } from './errors.js';

/** How long one part of the runtime may take to open and to close, and a signal that ends the wait. */
export interface OpeningLimits {
  readonly startTimeout: number;
  readonly closeTimeout: number;
  /** Aborted when the runtime is stopped while it starts. */
  readonly signal: AbortSignal;
}

/** A part of the runtime that is opened by the user's code, which may hang. */
interface Part {
  /** The subject of the error message, such as `Plugin "text"`. */
  readonly name: string;
  readonly open: () => unknown;
  /** Closes what `open` has opened so far. */
  readonly close?: () => Promise<void>;
  /** Called if the part doesn't open, once nothing of it is running any more. */
  readonly release?: () => void;
}

/**
 * Opens one part. If it takes too long or the runtime is stopped meanwhile, closes it half open, and closes it again if
 * it opens later after all.
 *
 * @throws Any error that `open` throws, `START_TIMEOUT`, or the signal's reason.
 */
export async function openInTime(
  { name, open, close = async () => undefined, release = () => undefined }: Part,
  { startTimeout, closeTimeout, signal }: OpeningLimits,
): Promise<void> {
  signal.throwIfAborted();
  const state = { isPending: true };
  const opening = (async () => {
    try {
      await open();
    } finally {
      state.isPending = false;
    }
  })();
  try {
    await withDeadline(() => opening, {
      timeout: startTimeout,
      signal,
      onTimeout: () => tookTooLong(name, startTimeout),
    });
  } catch (error) {
    const closeQuietly = (): Promise<void> =>
      closeInTime(async () => close(), closeTimeout).catch(() => undefined);
    if (state.isPending) {
      void opening.then(closeQuietly, () => undefined).then(release);
      await closeQuietly();
    } else {
      release();
    }
    throw error;
  }
}

function tookTooLong(name: string, timeout: number): DowelError {
  return new DowelError({
    code: 'START_TIMEOUT',
    problem: `${name} took too long to start`,
    expected: `it to start within ${timeout} ms`,
    received: 'a promise that is still pending',
    fix: "Make it faster, or raise the runtime's `startTimeout`. Everything that was open has been closed again.",
  });
}
