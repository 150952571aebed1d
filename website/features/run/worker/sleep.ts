/**
 * Waits, as `setTimeout` of `node:timers/promises` does. Examples of cancellation use it.
 *
 * @throws An `AbortError` if the signal is aborted.
 */
export function sleep<Value>(
  delay: number,
  value?: Value,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Value | undefined> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, delay, value);
    const abort = () => {
      clearTimeout(timer);
      const error = new Error('The operation was aborted', { cause: signal?.reason });
      reject(Object.assign(error, { name: 'AbortError', code: 'ABORT_ERR' }));
    };
    if (signal?.aborted) abort();
    else signal?.addEventListener('abort', abort, { once: true });
  });
}
