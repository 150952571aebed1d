type Output = NodeJS.WritableStream;
type Watcher = (error: NodeJS.ErrnoException) => void;

const watchersOf = new WeakMap<Output, Set<Watcher>>();

/**
 * Calls a function with every error from a stream. Returns a function that removes it.
 *
 * Each stream gets one listener, which is never removed. A failed write may be reported after the agent has stopped,
 * and an error without a listener would end the process.
 */
export function watchOutput(output: Output, watcher: Watcher): () => void {
  const watchers = watchersOf.get(output) ?? listen(output);
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

function listen(output: Output): Set<Watcher> {
  const watchers = new Set<Watcher>();
  watchersOf.set(output, watchers);
  output.on('error', (error: NodeJS.ErrnoException) => {
    // Without an agent, only a reader that went away is expected.
    if (watchers.size === 0 && !isReaderGone(error)) throw error;
    for (const watcher of watchers) watcher(error);
  });
  return watchers;
}

/** Checks whether a write failed because the other end of the pipe is closed, as in `agent | head -1`. */
export function isReaderGone({ code }: NodeJS.ErrnoException): boolean {
  return code === 'EPIPE';
}
