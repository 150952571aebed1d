import type { Options as DocsOptions } from '@docusaurus/plugin-content-docs';
import type { Options as PresetOptions, ThemeConfig } from '@docusaurus/preset-classic';
import type { Config, PluginConfig } from '@docusaurus/types';

import { remarkAutoLinks } from './features/prose/markdown/auto-links/index.js';
import { remarkCodeBlocks } from './features/code/markdown/remark-code-blocks.js';
import { remarkExamples } from './features/run/markdown/remark-examples.js';
import { remarkOptionsTables } from './features/prose/markdown/options-tables/index.js';
import { remarkRowAnchors } from './features/prose/markdown/row-anchors/index.js';
import { rehypeStackingTables } from './features/prose/markdown/stacking-tables/index.js';
import { remarkTypography } from './features/prose/markdown/typography/index.js';
import { code } from './features/code/index.js';
import { instant } from './features/instant/index.js';
import { pageTemplate } from './features/instant/page-template.js';
import { look } from './features/look/index.js';
import { search } from './features/search/index.js';
import { createNavbarItems } from './navbar.config.js';
import { agentFiles } from './features/agents/build/write-agent-files.js';
import { apiReference, namesFile } from './features/reference/build/generate-reference.js';
import { bundlerCache } from './kernel/bundler-cache/index.js';
import { coreFixes } from './features/instant/build/replace-modules.js';
import { crawlers } from './features/discovery/build/write-files.js';
import { sitemap } from './features/discovery/build/sitemap.js';
import { examples } from './features/run/build/read-examples.js';
import { fonts } from './kernel/fonts/index.js';
import { fragmentRedirects } from './features/instant/build/fragment-redirects.js';
import { pictures } from './features/discovery/build/draw-pictures.js';
import { pluginDirectory } from './features/directory/build/plugin-directory.js';
import { run } from './features/run/build/run-files.js';
import { hasHistory, site } from './site.config.js';

const announcementId = 'bounty-program';
const locales = ['en'];

/** Options for every plugin that compiles Markdown. */
const markdown = {
  beforeDefaultRemarkPlugins: [remarkTypography],
  remarkPlugins: [remarkCodeBlocks],
  rehypePlugins: [rehypeStackingTables],
};

const docsVersion = {
  ...markdown,
  versions: { current: { label: site.coreVersion } },
  sidebarCollapsed: false,
} satisfies Partial<DocsOptions>;

/** A function, because options would be in the main script, and with them a path of the machine that builds. */
const linkNames = () => remarkAutoLinks({ namesFile });

const docs = {
  ...docsVersion,
  sidebarPath: './sidebars.ts',
  editUrl: site.edit,
  showLastUpdateTime: hasHistory(),
  remarkPlugins: [
    ...markdown.remarkPlugins,
    remarkExamples,
    remarkOptionsTables,
    remarkRowAnchors,
    linkNames,
  ],
} satisfies Partial<DocsOptions>;

const api = {
  ...docsVersion,
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
  pages: markdown,
  blog: false,
  // Debug pages would add routes that the specification doesn't have.
  debug: false,
  sitemap,
} satisfies PresetOptions;

const clientModules = [
  // Must be first, because the others read the address.
  './src/client/fragment-redirects.ts',
  './src/client/storage-warning.ts',
  './features/instant/client/chunk-loading.ts',
  './src/client/progress-bar.ts',
  // Before the scroll position, which depends on what is unfolded.
  './src/client/open-target.ts',
  './features/instant/client/scroll-position.ts',
  './src/client/focus-hit.ts',
  './src/client/announce-page.ts',
  './src/client/remember-page.ts',
  './src/client/mark-target.ts',
  './src/client/plain-links.ts',
  './src/client/animate-folds.ts',
  './src/client/name-notes.ts',
  './src/client/shared-program.ts',
];

const plugins: PluginConfig[] = [
  instant,
  look,
  code,
  ['@docusaurus/plugin-content-docs', api],
  apiReference,
  pluginDirectory,
  examples,
  fragmentRedirects,
  coreFixes,
  fonts,
  pictures,
  crawlers,
  agentFiles,
  search,
  run,
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
  clientModules,
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
