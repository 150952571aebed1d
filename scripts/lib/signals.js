// @ts-check

/**
 * @typedef {(times: number) => void} StopListener called with 1 for the first request to stop, and so on
 */

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

// One Ctrl-C arrives twice: the terminal sends it to the whole process group, and npm passes it on as well.
const sameKeystroke = 500;

/** @type {Set<StopListener>} */
const listeners = new Set();

/**
 * Takes the signals that ask a process to stop, for as long as it lives, and reports each request once.
 *
 * @param {StopListener} whenNobodyListens
 */
export function takeStopSignals(whenNobodyListens) {
  let times = 0;
  let last = -Infinity;
  const handle = () => {
    const now = performance.now();
    const isEcho = now - last < sameKeystroke;
    last = now;
    if (isEcho) return;
    times += 1;
    for (const listener of listeners.size > 0 ? [...listeners] : [whenNobodyListens])
      listener(times);
  };
  for (const signal of stopSignals) process.on(signal, handle);
}

/**
 * @param {StopListener} listener
 * @returns {() => void} stops listening
 */
export function onStop(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
