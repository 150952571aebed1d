import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { ThemeConfig } from '@docusaurus/theme-common';
import type { PluginModule } from '@docusaurus/types';

import { announcerId } from '../../kernel/announce.js';
import { inlineScript } from '../../kernel/inline-script.js';
import type { EarlyOptions } from './early/index.js';

const here = path.dirname(fileURLToPath(import.meta.url));
const early = path.join(here, 'early');

/** The design: navbar, menus, colour modes and the announcement. */
export const look: PluginModule = ({ siteConfig }) => {
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
      ['navigation.ts', 'phone-menu.ts'].map((file) => path.join(here, 'client', file)),
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
