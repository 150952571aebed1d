// @ts-check

/**
 * @typedef {(times: number) => void} StopListener called with 1 for the first request to stop, 2 for the second, …
 */

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// One Ctrl-C arrives twice: the terminal sends it to the whole process group, and npm forwards it.
const sameKeystroke = 500;
// Wait for the second copy before exiting: it would kill a process that is shutting down, and npm would report that.
const echoDelay = 300;

/** @type {Set<StopListener>} */
const listeners = new Set();
let times = 0;
/** @type {NodeJS.Timeout | undefined} */
let pendingExit;

/**
 * Handles stop signals for the rest of the process and reports each request once.
 *
 * @param {number} exitCode used if a request arrives while there is no listener
 */
export function handleStopSignals(exitCode) {
  let last = -Infinity;
  const handle = () => {
    const now = performance.now();
    const isEcho = now - last < sameKeystroke;
    last = now;
    if (isEcho) return;

    times += 1;
    const hasListener = listeners.size > 0;
    const timer = setTimeout(() => {
      if (!hasListener) process.exit(exitCode);
    }, echoDelay);
    if (!hasListener) pendingExit = timer;
    for (const listener of [...listeners]) listener(times);
  };
  for (const signal of stopSignals) process.on(signal, handle);
}

/**
 * @param {StopListener} listener called at once if a request is already pending
 * @returns {() => void} removes the listener
 */
export function onStop(listener) {
  listeners.add(listener);
  if (pendingExit !== undefined) {
    clearTimeout(pendingExit);
    pendingExit = undefined;
    queueMicrotask(() => listener(times));
  }
  return () => listeners.delete(listener);
}
