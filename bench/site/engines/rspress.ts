import { groupPages, type Engine } from './engine.js';

export const rspress: Engine = {
  id: 'rspress',
  name: 'Rspress 2.0.22',
  packages: {
    dependencies: { '@rspress/core': '2.0.22' },
    // Later versions of these two don't work with it.
    overrides: {
      'remark-cjk-friendly': '2.3.1',
      'remark-cjk-friendly-gfm-strikethrough': '2.3.1',
    },
  },
  files: (pages) => {
    const sidebar = groupPages(pages).map(([{ label }, items]) => ({
      text: label,
      collapsible: true,
      collapsed: true,
      items: items.map(({ title, path }) => ({ text: title, link: path })),
    }));
    const config = {
      root: 'content',
      title: 'Example docs',
      description: 'Generated documentation',
      route: { cleanUrls: true },
      themeConfig: {
        nav: [{ text: 'Docs', link: pages[0]?.path }],
        sidebar: { '/docs/': sidebar },
      },
    };
    return { 'rspress.config.mjs': `export default ${JSON.stringify(config)};\n` };
  },
  content: 'content/docs',
  hasTitle: true,
  command: ['node_modules/@rspress/core/bin/rspress.js', 'build'],
  output: 'doc_build',
  caches: ['doc_build', 'node_modules/.cache', 'node_modules/.rspress', '.rspress'],
  search: {
    input: '.rp-search-panel input, [class*="search-panel"] input',
    result: '.rp-search-panel li, [class*="suggest-item"], [class*="suggestItem"]',
  },
};
