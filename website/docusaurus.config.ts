import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';

import { agents } from './features/agents/index.js';
import { code } from './features/code/index.js';
import { directory } from './features/directory/index.js';
import { discovery } from './features/discovery/index.js';
import { instant, pageTemplate } from './features/instant/index.js';
import { look } from './features/look/index.js';
import { prose } from './features/prose/index.js';
import { reference } from './features/reference/index.js';
import { run } from './features/run/index.js';
import { search } from './features/search/index.js';
import { bundlerCache } from './kernel/bundler-cache/index.js';
import { composeFeatures } from './kernel/feature.js';
import { createNavbarItems } from './navbar.config.js';
import { hasHistory, site } from './site.config.js';

const features = composeFeatures([
  instant,
  look,
  prose,
  // Before the code blocks, because it puts some of them into a frame.
  run,
  code,
  reference,
  directory,
  search,
  discovery,
  agents,
]);

const announcementId = 'bounty-program';
const locales = ['en'];

const docsVersion = {
  versions: { current: { label: site.coreVersion } },
  sidebarCollapsed: false,
} satisfies Partial<DocsOptions>;

const docs = {
  ...docsVersion,
  ...features.guides,
  sidebarPath: './sidebars.ts',
  editUrl: site.edit,
  showLastUpdateTime: hasHistory(),
} satisfies Partial<DocsOptions>;

const api = {
  ...docsVersion,
  ...features.pages,
  id: 'api',
  path: 'api',
  routeBasePath: 'api',
  sidebarPath: './sidebars.api.ts',
} satisfies Partial<DocsOptions>;

const announcementBar = {
  id: announcementId,
  content: `Rewards for issues: see the <a href="/docs/bounty-program">bounty program</a>.`,
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];

const navbar = {
  title: 'Dowel',
  logo: { alt: '', src: 'img/mark.svg', srcDark: 'img/mark-dark.svg', width: 28, height: 28 },
  hideOnScroll: true,
  items: createNavbarItems({
    locales,
    repository: site.repository,
    changelog: site.file('CHANGELOG.md'),
  }),
} satisfies ThemeConfig['navbar'];

const footer = {
  links: [
    {
      title: 'Docs',
      items: [
        { label: 'Getting started', to: '/docs/getting-started' },
        { label: 'Building plugins', to: '/docs/building-plugins' },
        { label: 'API reference', to: '/api' },
      ],
    },
    {
      title: 'Community',
      items: [
        { label: 'Contributing guide', to: '/docs/contributing-guide' },
        { label: 'Bounty program', to: '/docs/bounty-program' },
        { label: 'Issues', href: site.issues },
      ],
    },
    {
      title: 'More',
      items: [
        { label: 'Plugins', to: '/plugins' },
        { label: 'GitHub', href: site.repository },
        { label: 'Licence', href: site.file('LICENSE') },
      ],
    },
  ],
  copyright: site.copyright,
} satisfies ThemeConfig['footer'];

const themeConfig = {
  colorMode: { defaultMode: 'dark', disableSwitch: false, respectPrefersColorScheme: false },
  announcementBar,
  navbar,
  footer,
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  // Unused, but the default theme would be in the main script.
  prism: { theme: { plain: {}, styles: [] }, magicComments: [] },
} satisfies ThemeConfig;

const preset = {
  docs,
  pages: features.pages,
  blog: false,
  // Debug pages would add routes that the specification doesn't have.
  debug: false,
  // Its options are in the feature `discovery`.
  sitemap: false,
} satisfies PresetOptions;

const plugins: PluginConfig[] = [
  ...features.plugins,
  ['@docusaurus/plugin-content-docs', api],
  // Last, because the cache depends on what the others configure.
  bundlerCache,
];

export default {
  title: 'Dowel',
  tagline: 'Build AI agents with ease',
  favicon: 'img/favicon.svg',
  url: site.url,
  baseUrl: site.baseUrl,
  trailingSlash: false,

  ssrTemplate: pageTemplate,

  onBrokenLinks: 'throw',
  onBrokenMarkdownLinks: 'warn',
  onBrokenAnchors: 'warn',
  onDuplicateRoutes: 'warn',

  i18n: { defaultLocale: 'en', locales },
  future: {
    experimental_faster: {
      swcJsLoader: true,
      swcJsMinimizer: true,
      // It drops the <head> and <body> tags, which link previews need. `npm run build` uses no HTML minifier.
      swcHtmlMinimizer: false,
      lightningCssMinimizer: true,
      mdxCrossCompilerCache: true,
      rspackBundler: true,
    },
  },

  presets: [['classic', preset]],
  plugins,
  themeConfig,
  customFields: {
    repository: site.repository,
    issues: site.issues,
    changelog: site.file('CHANGELOG.md'),
    clone: site.clone,
    cloneDirectory: site.cloneDirectory,
    assistants: site.assistants,
  },
} satisfies Config;
