/**
 * Starts work that a plugin's `loadContent` waits for. Plugins are created while TypeDoc runs in another process, so a
 * processor is idle then.
 *
 * @returns A function that returns the result of the first call, and works again when the development server calls it
 * again.
 */
export function startEarly<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let first: Promise<Value> | undefined = work();
  // The error is reported where the result is awaited.
  first.catch(() => undefined);
  return () => {
    const result = first ?? work();
    first = undefined;
    return result;
  };
}
