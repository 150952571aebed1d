/** With a longer delay, `setTimeout` would fire at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/**
 * Runs work that may hang. The work gets a signal that is aborted on timeout or when `signal` is aborted; in both cases
 * the returned promise rejects at once, even if the work ignores its signal. A late result is discarded, and a late
 * rejection is not reported as unhandled. A timeout longer than 24 days, such as `Infinity`, never fires.
 */
export async function withDeadline<Result>(
  work: (signal: AbortSignal) => Result | Promise<Result>,
  options: {
    readonly timeout?: number;
    readonly onTimeout?: () => Error;
    readonly signal?: AbortSignal | undefined;
  },
): Promise<Result> {
  const { timeout, onTimeout, signal } = options;
  signal?.throwIfAborted();
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forwardAbort: (() => void) | undefined;
  const interrupted = new Promise<never>((_resolve, reject) => {
    const interrupt = (reason: Error): void => {
      controller.abort(reason);
      reject(reason);
    };
    if (timeout !== undefined && timeout <= LONGEST_TIMEOUT) {
      timer = setTimeout(() => {
        interrupt(onTimeout?.() ?? new DOMException('Timed out', 'TimeoutError'));
      }, timeout);
    }
    forwardAbort = () => {
      interrupt(signal?.reason as Error);
    };
    signal?.addEventListener('abort', forwardAbort, { once: true });
  });
  try {
    return await Promise.race([invoke(work, controller.signal), interrupted]);
  } finally {
    clearTimeout(timer);
    if (forwardAbort !== undefined) signal?.removeEventListener('abort', forwardAbort);
  }
}

/** Turns a synchronous throw into a rejection. */
async function invoke<Result>(
  work: (signal: AbortSignal) => Result | Promise<Result>,
  signal: AbortSignal,
): Promise<Result> {
  return work(signal);
}
