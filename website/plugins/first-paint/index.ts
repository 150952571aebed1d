import type { ThemeConfig } from '@docusaurus/theme-common';
import type { PluginModule } from '@docusaurus/types';

import { inlineScript } from '../../page-template/inline-script.js';
import { packageManagers } from '../utils/install-commands.js';
import { canonicalPath } from './canonical-path.js';
import { firstPaintScript } from './script.js';

/** Inlines a script that sets theme, announcement bar, package manager and address before the first paint. */
export function firstPaint({ announcementId }: { announcementId: string }): PluginModule {
  return ({ siteConfig, baseUrl }) => {
    const { colorMode } = siteConfig.themeConfig as ThemeConfig;
    const firstMode = colorMode.respectPrefersColorScheme ? 'system' : colorMode.defaultMode;
    const options = JSON.stringify({ firstMode, announcementId, baseUrl, packageManagers });

    return {
      name: 'first-paint',
      injectHtmlTags: () => ({
        headTags: [inlineScript(firstPaintScript, options, canonicalPath)],
      }),
    };
  };
}
