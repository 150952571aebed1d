import path from 'node:path';
import { fileURLToPath } from 'node:url';

import type { Feature } from '../../kernel/feature.js';
import { pictures } from './build/draw-pictures.js';
import { sitemap } from './build/sitemap.js';
import { crawlers } from './build/write-files.js';

const here = path.dirname(fileURLToPath(import.meta.url));

/** How others find and show the site: sitemap, robots.txt, structured data, social cards and icons. */
export const discovery: Feature = {
  plugins: [
    () => ({
      name: 'discovery',
      getThemePath: () => path.join(here, 'theme'),
      getTypeScriptThemePath: () => path.join(here, 'theme'),
    }),
    pictures,
    crawlers,
    ['@docusaurus/plugin-sitemap', sitemap],
  ],
};
