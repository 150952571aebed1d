import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

/** Files of Docusaurus's client, and ours that take their place. Each of ours says why. */
export const fixes = {
  'PendingNavigation.js': 'pending-navigation.tsx',
  'docusaurus.js': 'docusaurus.ts',
  'normalizeLocation.js': 'normalize-location.ts',
  'preload.js': 'preload.ts',
} as const;

/** Where the files of Docusaurus's client are. */
export const clientDirectory = path.join(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client',
);

/** Docusaurus lets themes replace parts of a page, but not the parts of its own client that have mistakes. */
export const coreFixes: PluginModule = ({ siteDir }) => ({
  name: 'core-fixes',
  configureWebpack: () => ({
    resolve: {
      alias: Object.fromEntries(
        Object.entries(fixes).map(([stock, ours]) => [
          path.join(clientDirectory, stock),
          path.join(siteDir, 'src/core-fixes', ours),
        ]),
      ),
    },
  }),
});
