import { groupPages, type Engine } from './engine.js';

export const vitepress: Engine = {
  id: 'vitepress',
  name: 'VitePress 1.6.4',
  packages: { dependencies: { vitepress: '1.6.4' } },
  files: (pages) => {
    const sidebar = groupPages(pages).map(([{ label }, items]) => ({
      text: label,
      collapsed: true,
      items: items.map(({ title, path }) => ({ text: title, link: path })),
    }));
    const config = {
      title: 'Example docs',
      description: 'Generated documentation',
      cleanUrls: true,
      themeConfig: {
        nav: [{ text: 'Docs', link: pages[0]?.path }],
        sidebar: { '/docs/': sidebar },
        search: { provider: 'local' },
      },
    };
    return { '.vitepress/config.mjs': `export default ${JSON.stringify(config)};\n` };
  },
  content: 'docs',
  hasTitle: true,
  command: ['node_modules/vitepress/bin/vitepress.js', 'build'],
  output: '.vitepress/dist',
  caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
  search: {
    input: '.VPLocalSearchBox input.search-input',
    result: '.VPLocalSearchBox .results li a.result',
  },
};
