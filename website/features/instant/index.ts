import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { PluginModule } from '@docusaurus/types';

import { inlineScript } from '../../kernel/build/inline-script.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** Hydration and navigation. */
export const instant: PluginModule = ({ siteConfig, baseUrl }) => {
  // The main script contains the enumerable properties of the configuration.
  Object.defineProperty(siteConfig, 'ssrTemplate', { enumerable: false });
  return {
    name: 'instant',
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(here, 'early/index.ts'), { baseUrl })],
    }),
  };
};
