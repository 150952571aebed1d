import type { Chunk, ChunkGraph, Module } from 'webpack';

/**
 * Creates a test for the styles that belong into the sheet of all pages, which blocks the first paint. Docusaurus takes
 * all styles there are; this leaves those of what our modules import on demand to their chunks.
 *
 * @param generated - The folder with the modules that Docusaurus generates, which import the pages.
 */
export function isPageStyle(generated: string) {
  const isOurs = (module: Module | null) => {
    const file = module?.nameForCondition() ?? '';
    return !/[\\/]node_modules[\\/]/.test(file) && !file.startsWith(generated);
  };
  const isOnDemand = (chunk: Chunk) =>
    [...chunk.groupsIterable].every(
      (group) => !group.isInitial() && group.origins.every(({ module }) => isOurs(module)),
    );
  return (module: Module, { chunkGraph }: { chunkGraph: ChunkGraph }): boolean =>
    ![...chunkGraph.getModuleChunksIterable(module)].every(isOnDemand);
}
