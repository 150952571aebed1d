import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import config from '../docusaurus.config';
import { agentFiles } from '../features/agents/build/write-agent-files';
import { apiReference } from '../features/reference/build/generate-reference';
import { remarkCodeBlocks } from '../features/code/markdown/remark-code-blocks';
import { remarkExamples } from '../features/run/markdown/remark-examples';
import { pictures } from '../features/discovery/build/draw-pictures';

/** Plugins that need the pages of the real site. */
const pagePlugins: unknown[] = [apiReference, pictures, agentFiles];
const plugins = config.plugins.filter(
  (plugin) => typeof plugin === 'function' && !pagePlugins.includes(plugin),
);

/** A small site that shows every design element on one page, to check changes of tokens. */
export default {
  ...config,
  onBrokenLinks: 'ignore',
  plugins,
  presets: [
    [
      'classic',
      {
        blog: false,
        debug: false,
        pages: false,
        docs: {
          path: './parts/docs',
          routeBasePath: '/',
          sidebarPath: './parts/sidebars.json',
          editUrl: 'https://example.com/edit/',
          remarkPlugins: [remarkCodeBlocks, remarkExamples],
        },
      } satisfies PresetOptions,
    ],
  ],
  themeConfig: {
    ...config.themeConfig,
    navbar: {
      ...config.themeConfig.navbar,
      items: [
        { type: 'docSidebar', sidebarId: 'parts', label: 'Parts' },
        { type: 'docsVersionDropdown', position: 'right' },
        { href: 'https://example.com', label: 'Elsewhere', position: 'right' },
      ],
    },
  } satisfies ThemeConfig,
} satisfies Config;
