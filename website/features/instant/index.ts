import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { PluginModule } from '@docusaurus/types';

import { inlineScript } from '../../kernel/build/inline-script.js';
import type { Feature } from '../../kernel/feature.js';
import { fragmentRedirects } from './build/fragment-redirects.js';
import { replaceModules } from './build/replace-modules.js';

export { pageTemplate } from './page-template.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** In the order in which they run. */
const clientModules = [
  // First, because the others read the address.
  'fragment-redirects.ts',
  'storage-warning.ts',
  'chunk-loading.ts',
  'progress-bar.ts',
  // Before the scroll position, which depends on what is unfolded.
  'open-target.ts',
  'scroll-position.ts',
  'focus-hit.ts',
  'announce-page.ts',
  'remember-page.ts',
  'plain-links.ts',
];

const navigation: PluginModule = ({ siteConfig, baseUrl }) => {
  // The main script contains the enumerable properties of the configuration.
  Object.defineProperty(siteConfig, 'ssrTemplate', { enumerable: false });
  return {
    name: 'instant',
    getThemePath: () => path.join(here, 'theme'),
    getTypeScriptThemePath: () => path.join(here, 'theme'),
    getClientModules: () => clientModules.map((file) => path.join(here, 'client', file)),
    injectHtmlTags: () => ({
      headTags: [inlineScript(path.join(here, 'early/index.ts'), { baseUrl })],
    }),
  };
};

/** Hydration and navigation. */
export const instant: Feature = { plugins: [navigation, fragmentRedirects, replaceModules] };
