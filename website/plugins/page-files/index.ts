import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

import { listPageFiles } from './list-page-files.js';

/**
 * Writes which scripts each page needs, a file per folder of pages, into `assets/pages/`. The pages read them to prefetch
 * their links. By folder, so that what a page reads doesn't grow with the site.
 */
export const pageFiles: PluginModule = ({ generatedFilesDir }) => ({
  name: 'page-files',
  async postBuild({ outDir, routes, baseUrl }) {
    const read = async <Value>(file: string) =>
      JSON.parse(await readFile(path.join(generatedFilesDir, file), 'utf8')) as Value;
    const folders = listPageFiles({
      routes,
      chunkNames: await read('routesChunkNames.json'),
      manifest: await read('client-manifest.json'),
      baseUrl,
    });
    for (const [folder, pages] of folders) {
      const file = path.join(outDir, 'assets/pages', `${folder || 'index'}.json`);
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify(pages));
    }
  },
});
