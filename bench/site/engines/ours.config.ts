import path from 'node:path';

import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';

const website = path.resolve(import.meta.dirname, '../../../website');
const corpus = process.env.BENCH_CORPUS ?? '';

// Computed paths: see website/tests/support/site-config.ts.
const load = (file: string): Promise<unknown> => import(path.join(website, file));

/**
 * Our site with generated pages as its docs, and without the parts that need our own pages: the API reference, the
 * plugin directory and the Markdown versions. Everything else is the real site's: theme, page template, plugins.
 */
export default async function configure(): Promise<Config> {
  const { default: config } = (await load('docusaurus.config.ts')) as { default: Config };
  const { agentFiles } = (await load('plugins/agent-files/index.ts')) as { agentFiles: unknown };
  const { apiReference } = (await load('plugins/api-reference/index.ts')) as {
    apiReference: unknown;
  };
  const removed = [agentFiles, apiReference];
  const preset = readPreset(config);
  const { navbar, ...themeConfig } = config.themeConfig as ThemeConfig;
  return {
    ...config,
    // Drops the docs plugin of the API reference, too.
    plugins: config.plugins?.filter(
      (plugin) => typeof plugin === 'function' && !removed.includes(plugin),
    ),
    presets: [
      [
        'classic',
        {
          ...preset,
          pages: { ...preset.pages, path: path.join(corpus, 'pages') },
          docs: {
            ...preset.docs,
            path: path.join(corpus, 'docs'),
            editUrl: undefined,
            showLastUpdateTime: false,
            // As in the other engines.
            sidebarCollapsed: true,
          },
        } satisfies PresetOptions,
      ],
    ],
    themeConfig: {
      ...themeConfig,
      announcementBar: undefined,
      navbar: {
        ...navbar,
        items: [{ type: 'docSidebar', sidebarId: 'docs', label: 'Docs', position: 'left' }],
      },
      footer: { copyright: 'Copyright Example' },
    } satisfies ThemeConfig,
  };
}

function readPreset({ presets }: Config): PresetOptions {
  const [preset] = presets ?? [];
  if (!Array.isArray(preset)) throw new Error('The site has no preset with options.');
  return preset[1] as PresetOptions;
}
