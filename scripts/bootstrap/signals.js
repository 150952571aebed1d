// @ts-check

/**
 * @typedef {(times: number) => void} StopListener called with 1 for the first request to stop, and so on
 */

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// One Ctrl-C arrives twice: the terminal sends it to the whole process group, and npm passes it on as well.
const sameKeystroke = 500;
// A process that is about to end would be killed by the second one, and npm would report that: so it stays on
// until that one has come.
const echoDelay = 300;

/** @type {Set<StopListener>} */
const listeners = new Set();
let times = 0;
/** @type {NodeJS.Timeout | undefined} */
let pendingExit;

/**
 * Takes the signals that ask a process to stop, for as long as it lives, and reports each request once.
 *
 * @param {number} exitCode for a request that comes while nobody listens
 */
export function takeStopSignals(exitCode) {
  let last = -Infinity;
  const handle = () => {
    const now = performance.now();
    const isEcho = now - last < sameKeystroke;
    last = now;
    if (isEcho) return;

    times += 1;
    const isHeard = listeners.size > 0;
    const timer = setTimeout(() => {
      if (!isHeard) process.exit(exitCode);
    }, echoDelay);
    if (!isHeard) pendingExit = timer;
    for (const listener of [...listeners]) listener(times);
  };
  for (const signal of stopSignals) process.on(signal, handle);
}

/**
 * @param {StopListener} listener is called at once if a request has come that nobody heard
 * @returns {() => void} stops listening
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
