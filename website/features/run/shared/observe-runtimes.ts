import type { Runtime } from '@dowel/core';

/** A stage of an event, as `runtime.observe` reports it. */
export type Stage = Parameters<Parameters<Runtime['observe']>[0]>[0];

interface RuntimeClass {
  init: typeof Runtime.init;
}

/**
 * Reports the stages of every runtime that a program creates from now on. The tests use it in Node and the Run button
 * in the browser, so that both see the same.
 *
 * @param runtimeClass - The class that the program imports.
 * @param onStage - Called with a copy of each stage, and with the number of its runtime, from 0.
 * @returns A function that ends this.
 */
export function observeRuntimes(
  runtimeClass: RuntimeClass,
  onStage: (stage: Stage, runtime: number) => void,
): () => void {
  const { init } = runtimeClass;
  let count = 0;
  runtimeClass.init = (config) => {
    const runtime = init.call(runtimeClass, config);
    const number = count;
    count += 1;
    runtime.observe((stage) => {
      // Copied through JSON, because a stage may contain values of any type, which programs may change later.
      onStage(JSON.parse(JSON.stringify(stage)) as Stage, number);
    });
    return runtime;
  };
  return () => {
    runtimeClass.init = init;
  };
}
