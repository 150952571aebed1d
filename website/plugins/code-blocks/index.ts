import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

/** Keeps the theme's highlighter out of the bundle: code is highlighted when the site is built. */
export const codeBlocks: PluginModule = ({ siteDir }) => ({
  name: 'code-blocks',
  configureWebpack: () => ({
    resolve: {
      alias: {
        'prism-react-renderer$': path.join(siteDir, 'src/no-highlighter.ts'),
      },
    },
  }),
});
