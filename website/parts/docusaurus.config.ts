import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

import config from '../docusaurus.config';
import { agents } from '../features/agents';
import { code } from '../features/code';
import { pictures } from '../features/discovery/build/draw-pictures';
import { look } from '../features/look';
import { reference } from '../features/reference';
import { run } from '../features/run';
import { composeFeatures } from '../kernel/feature';

/** Plugins that need the pages of the real site. */
const pagePlugins = [...agents.plugins, ...reference.plugins, pictures];
const plugins = config.plugins.filter(
  (plugin) => typeof plugin === 'function' && !pagePlugins.includes(plugin),
);
const { guides } = composeFeatures([look, run, code]);

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
          ...guides,
          path: './parts/docs',
          routeBasePath: '/',
          sidebarPath: './parts/sidebars.json',
          editUrl: 'https://example.com/edit/',
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
