import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

import { moveFileNames } from './move-file-names.js';
import { writeSections } from './write-sections.js';

/**
 * Splits Docusaurus's tables of all pages into sections, one for each folder of pages, so that the scripts of a page
 * don't grow with the site. `src/core-fixes/sections.ts` loads the section of a page before the page. The server and
 * `npm run dev` keep the whole tables.
 */
export const sections: PluginModule = ({ siteDir, generatedFilesDir, baseUrl }) => ({
  name: 'sections',
  configureWebpack(config, isServer) {
    if (config.mode !== 'production') return {};
    const owned = writeSections({ generatedFilesDir, baseUrl });
    const replace = (files: Record<string, string>) => ({
      resolve: {
        alias: Object.fromEntries(
          Object.entries(files).map(([from, to]) => [
            path.resolve(siteDir, generatedFilesDir, from),
            path.resolve(siteDir, to),
          ]),
        ),
      },
    });
    const generated = (file: string) => path.join(generatedFilesDir, 'sections', file);
    if (isServer) return replace({ 'registry.js': generated('server-registry.js') });
    // It writes the names of all chunks into the runtime, to prefetch pages. Ours are in `assets/pages`.
    config.plugins = config.plugins?.filter(
      (plugin) => plugin?.constructor.name !== 'ChunkAssetPlugin',
    );
    return {
      plugins: [moveFileNames(owned)],
      ...replace({
        'routes.js': 'src/core-fixes/routes.ts',
        'routesChunkNames.json': generated('chunk-names.json'),
        'registry.js': generated('registry.js'),
        [path.join(siteDir, 'src/browser/sections.ts')]: 'src/core-fixes/sections.ts',
      }),
    };
  },
});
