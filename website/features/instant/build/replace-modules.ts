import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

/** Files of Docusaurus's client, and the files in `features/instant/framework` that replace them. Each of ours says why. */
export const clientFixes = {
  'PendingNavigation.js': 'pending-navigation.tsx',
  'clientEntry.js': 'client-entry.ts',
  'docusaurus.js': 'docusaurus.ts',
  'exports/Head.js': 'head.tsx',
  'exports/Link.js': 'link.tsx',
  'normalizeLocation.js': 'normalize-location.ts',
  'preload.js': 'preload.ts',
} as const;

/** The same for the client of the docs plugin. */
export const docsFixes = {
  'docsClientUtils.js': 'docs-client-utils.ts',
} as const;

/** Packages that are replaced as a whole. */
export const packageFixes = {
  'prism-react-renderer': 'prism-react-renderer.ts',
} as const;

export const clientDirectory = path.join(
  path.dirname(require.resolve('@docusaurus/core/package.json')),
  'lib/client',
);
export const docsDirectory = path.dirname(
  require.resolve('@docusaurus/plugin-content-docs/client'),
);

/**
 * Replaces framework modules that have bugs or that we don't need. Docusaurus lets a theme replace components, but not
 * modules of its own client. `replace-modules.test.ts` fails when a replaced module changes.
 */
export const replaceModules: PluginModule = ({ siteDir }) => {
  const directory = path.join(siteDir, 'features/instant/framework');
  const aliases = [
    ...Object.entries(clientFixes).map(([file, fix]) => [path.join(clientDirectory, file), fix]),
    ...Object.entries(docsFixes).map(([file, fix]) => [path.join(docsDirectory, file), fix]),
    // The dollar sign makes the bundler match the whole request.
    ...Object.entries(packageFixes).map(([name, fix]) => [`${name}$`, fix]),
  ] as [string, string][];
  return {
    name: 'replace-modules',
    configureWebpack: () => ({
      resolve: {
        alias: Object.fromEntries(aliases.map(([from, fix]) => [from, path.join(directory, fix)])),
      },
    }),
  };
};
