/**
 * The modules that a program can import on the page. The build reads this list to find out which programs can run;
 * `worker/toolkit.ts` has the modules themselves.
 */
export const runnableModules = [
  '@dowel/core',
  '@dowel/core/errors',
  '@dowel/core/testing',
  '@dowel/core/trace',
  '@dowel/core/types',
  '@dowel/memory-inmemory',
  '@dowel/model-scripted',
  '@dowel/plugin-http',
  '@dowel/plugin-text',
  '@dowel/plugin-time',
  // Only `setTimeout`.
  'node:timers/promises',
  'zod',
] as const;

export type RunnableModule = (typeof runnableModules)[number];
