import type { Options } from '@docusaurus/plugin-sitemap';

import { readPageDates, withoutSlash } from './page-dates.js';

/**
 * The stock sitemap can have dates too, but asks git about the files that it knows, and those of the reference are
 * generated: git has never seen them. How often pages change and which matter more nobody reads.
 */
export const sitemap = {
  changefreq: null,
  priority: null,
  async createSitemapItems({ defaultCreateSitemapItems, ...params }) {
    const dates = readPageDates(params.routes);
    const items = await defaultCreateSitemapItems(params);
    return items.map((item) => ({
      ...item,
      lastmod: dates.get(withoutSlash(new URL(item.url).pathname)) ?? null,
    }));
  },
} satisfies Partial<Options>;
