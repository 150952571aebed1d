import type { Options } from '@docusaurus/plugin-sitemap';

import { readPageDates, withoutTrailingSlash } from './page-dates.js';

/**
 * Options for Docusaurus's sitemap. Dates are ours, because Docusaurus asks git about each page's source file, and the
 * reference's files are generated. Search engines ignore `changefreq` and `priority`.
 */
export const sitemap = {
  changefreq: null,
  priority: null,
  async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
    const dates = readPageDates(params.routes);
    const items = await defaultCreateSitemapItems(params);
    return items.map((item) => ({
      ...item,
      lastmod: dates.get(withoutTrailingSlash(new URL(item.url).pathname)) ?? null,
    }));
  },
} satisfies Partial<Options>;
