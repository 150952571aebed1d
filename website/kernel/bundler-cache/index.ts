import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { PluginModule } from '@docusaurus/types';

import { createVersion } from './create-version.js';

/** Where to keep the compiled modules; nothing is kept if it isn't set. */
const directory = process.env.BUNDLER_CACHE;

/**
 * Keeps compiled modules from one build to the next. The bundler compares the content of every file that a module
 * consists of; a hash of everything else is the version of the cache.
 */
export const bundlerCache: PluginModule = ({ siteConfig, generatedFilesDir }) => ({
  name: 'bundler-cache',
  configureWebpack({ mode, name = '', resolve, module }) {
    if (directory === undefined) return {};
    // With the address of every page, to which links in Markdown lead.
    const globalData = readFileSync(path.join(generatedFilesDir, 'globalData.json'), 'utf8');
    const version = createVersion({ siteConfig, mode, resolve, module, globalData });
    const cache = {
      type: 'persistent',
      version: `${name} ${version}`,
      storage: { type: 'filesystem', directory },
    };
    // Docusaurus's types are those of webpack, which doesn't have this cache.
    const settings: object = { cache: true, experiments: { cache } };
    return settings;
  },
});
