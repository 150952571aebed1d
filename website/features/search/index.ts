import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { PluginModule } from '@docusaurus/types';
import { writeIndex } from '@dowel/docs-search/write';

import { inlineScript } from '../../kernel/build/inline-script.js';
import type { Feature } from '../../kernel/feature.js';
import { readPages } from './build/read-pages.js';

const here = path.dirname(fileURLToPath(import.meta.url));

const searchPages: PluginModule = () => ({
  name: 'search',
  getThemePath: () => path.join(here, 'theme'),
  getTypeScriptThemePath: () => path.join(here, 'theme'),
  injectHtmlTags: () => ({ headTags: [inlineScript(path.join(here, 'early/index.ts'))] }),
  async postBuild({ outDir, routesPaths, baseUrl }) {
    const routes = routesPaths
      .map((route) => route.slice(baseUrl.length))
      .filter((route) => route !== '404.html' && route !== '*');
    const files = writeIndex(await readPages(outDir, routes));
    const directory = path.join(outDir, 'search');
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { recursive: true });
    await Promise.all(files.map(({ name, text }) => writeFile(path.join(directory, name), text)));
  },
});

/** The search: its button and its dialog on each page, and the index, which is written from the built pages. */
export const search: Feature = { plugins: [searchPages] };
