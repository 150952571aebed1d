import type { PluginModule } from '@docusaurus/types';

import { packageManagers } from '../plugin-directory/install-commands.mjs';
import { canonicalPath } from './canonical-path.js';
import { firstPaintScript } from './script.js';

/** Settles before the first paint what stock Docusaurus 3.7.0 settles too late, or not at all. */
export function firstPaint({ announcementId }: { announcementId: string }): PluginModule {
  return ({ siteConfig, baseUrl }) => {
    const { defaultMode } = siteConfig.themeConfig.colorMode as { defaultMode: string };
    const options = JSON.stringify({ defaultMode, announcementId, baseUrl, packageManagers });

    return {
      name: 'first-paint',
      injectHtmlTags: () => ({
        preBodyTags: [
          {
            tagName: 'script',
            innerHTML: `(${firstPaintScript.toString()})(${options},${canonicalPath.toString()})`,
          },
        ],
      }),
    };
  };
}
