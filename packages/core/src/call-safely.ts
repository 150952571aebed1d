import { messageOf } from './errors.js';

/**
 * Calls a user's function without ever throwing: its errors and rejections go to `onFailure`, and errors from
 * `onFailure` are ignored.
 */
export function callSafely(call: () => unknown, onFailure: (error: unknown) => unknown): void {
  const fail = (error: unknown): void => {
    try {
      Promise.resolve(onFailure(error)).catch(() => undefined);
    } catch {
      // There is nowhere left to report an error from `onFailure`.
    }
  };
  try {
    Promise.resolve(call()).catch(fail);
  } catch (error) {
    fail(error);
  }
}

/** Wraps a user's `onError`, so that calling it never throws. */
export function reportSafely(
  onError: (message: string, error: unknown) => unknown = console.error,
): (message: string, error: unknown) => void {
  return (message, error) => {
    callSafely(
      () => onError(message, error),
      // Formatting a hostile value can throw, but its message is safe.
      () => {
        console.error(message, messageOf(error));
      },
    );
  };
}
