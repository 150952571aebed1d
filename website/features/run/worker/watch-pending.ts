import type { Runtime } from '@dowel/core';

import type { EndWatch } from './watch-end.js';

type Timer = (
  callback: (...values: unknown[]) => void,
  delay?: number,
  ...values: unknown[]
) => number;

/** Notes every runtime from its start to its stop. */
export function watchRuntimes(prototype: Pick<Runtime, 'start' | 'stop'>, watch: EndWatch): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with the runtime below
  const { start, stop } = prototype;
  prototype.start = async function () {
    watch.begin(this);
    try {
      await start.call(this);
    } catch (error) {
      watch.end(this);
      throw error;
    }
  };
  prototype.stop = async function () {
    try {
      await stop.call(this);
    } finally {
      watch.end(this);
    }
  };
}

/** Creates timers for the program that keep its run going, as they do in Node. */
export function watchTimers(watch: EndWatch) {
  const scope = globalThis as unknown as Record<'setTimeout' | 'setInterval', Timer>;
  const { setTimeout: startTimeout, setInterval: startInterval } = scope;
  const clear = (id: number | undefined) => {
    clearTimeout(id);
    watch.end(id);
  };
  const timers = {
    setTimeout: ((callback, delay, ...values) => {
      const id = startTimeout(() => {
        try {
          callback(...values);
        } finally {
          watch.end(id);
        }
      }, delay);
      watch.begin(id);
      return id;
    }) satisfies Timer,
    setInterval: ((callback, delay, ...values) => {
      const id = startInterval(callback, delay, ...values);
      watch.begin(id);
      return id;
    }) satisfies Timer,
    clearTimeout: clear,
    clearInterval: clear,
  };
  return timers;
}
