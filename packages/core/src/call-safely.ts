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
