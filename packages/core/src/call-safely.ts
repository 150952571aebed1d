/**
 * Calls somebody else's function so that it can do no harm: what it throws, or rejects with if it is async, goes to
 * `onFailure`, and what that throws goes nowhere.
 */
export function callSafely(call: () => unknown, onFailure: (error: unknown) => unknown): void {
  const fail = (error: unknown): void => {
    try {
      Promise.resolve(onFailure(error)).catch(() => undefined);
    } catch {
      // Whoever is told of errors must not make more of them.
    }
  };
  try {
    Promise.resolve(call()).catch(fail);
  } catch (error) {
    fail(error);
  }
}
