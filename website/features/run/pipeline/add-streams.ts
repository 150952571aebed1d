import type { Pipeline } from './read-pipelines.js';

/**
 * Gives running steps the text that they have streamed so far.
 *
 * @param streamed - The texts, by the index of the stage in which the step started.
 */
export function addStreams(
  pipelines: readonly Pipeline[],
  streamed: Readonly<Record<number, string>>,
): Pipeline[] {
  return pipelines.map((pipeline) =>
    pipeline.map((board) => {
      const text = streamed[board.stages?.at(-1) ?? -1];
      return board.state === 'running' && text !== undefined ? { ...board, text } : board;
    }),
  );
}
