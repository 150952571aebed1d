import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ThemeConfig } from '@docusaurus/theme-common';
import type { PluginModule } from '@docusaurus/types';

import { announcerId } from '../../kernel/browser/announce.js';
import { inlineScript } from '../../kernel/build/inline-script.js';
import type { Feature } from '../../kernel/feature.js';
import { fonts } from '../../kernel/fonts/index.js';
import { isPageStyle } from './build/page-styles.js';
import { themeLayer } from './build/theme-layer.js';
import type { EarlyOptions } from './early/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const early = path.join(here, 'early');
/** The style sheet that the classic theme loads. */
const infima = require.resolve('infima/dist/css/default/default.css', {
  paths: [require.resolve('@docusaurus/theme-classic')],
});

const design: PluginModule = ({ siteConfig, generatedFilesDir }) => {
  const { colorMode, announcementBar, navbar } = siteConfig.themeConfig as ThemeConfig;
  const options: EarlyOptions = {
    colourMode: {
      firstMode: colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode,
      canSwitch: !colorMode.disableSwitch,
    },
    announcementId: announcementBar?.id,
    hidesNavbar: navbar.hideOnScroll,
  };
  return {
    name: 'look',
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    getClientModules: () =>
      ['navigation.ts', 'phone-menu.ts', 'animate-folds.ts'].map((file) =>
        path.join(here, 'client', file),
      ),
    configureWebpack: (_, isServer) => ({
      resolve: { alias: { [infima]: path.join(here, 'css/index.css') } },
      ...(!isServer && {
        optimization: {
          splitChunks: { cacheGroups: { styles: { test: isPageStyle(generatedFilesDir) } } },
        },
      }),
    }),
    // In place of a plugin that lowers new CSS, as the minifier does.
    configurePostCss: (options) => ({ ...options, plugins: [themeLayer] }),
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(early, 'index.ts'), options)],
      postBodyTags: [
        inlineScript(path.join(early, 'show-current-item.ts')),
        // Outside React, so that early scripts can announce something.
        `<div id="${announcerId}" aria-live="polite"></div>`,
      ],
    }),
  };
};

/** The design: styles, fonts, navbar, menus, colour modes and the announcement. */
export const look: Feature = {
  plugins: [design, fonts],
  components: { DocCardList: '@theme/DocCardList' },
};
