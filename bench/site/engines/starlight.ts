import { groupPages, type Engine } from './engine.js';

const contentConfig = `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';

export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`;

export const starlight: Engine = {
  id: 'starlight',
  name: 'Starlight 0.37.7',
  packages: {
    dependencies: { '@astrojs/starlight': '0.37.7', astro: '5.18.2', sharp: '0.34.5' },
  },
  files: (pages) => {
    const options = {
      title: 'Example docs',
      sidebar: groupPages(pages).map(([{ label, folder }]) => ({
        label,
        collapsed: true,
        autogenerate: { directory: `docs/${folder}` },
      })),
    };
    return {
      'src/content.config.ts': contentConfig,
      // The server of the benchmark redirects addresses with a slash at the end.
      'astro.config.mjs': `import starlight from '@astrojs/starlight';

export default {
  site: 'https://example.com',
  trailingSlash: 'never',
  integrations: [starlight(${JSON.stringify(options)})],
};
`,
    };
  },
  content: 'src/content/docs/docs',
  hasTitle: false,
  command: ['node_modules/astro/astro.js', 'build'],
  environment: { ASTRO_TELEMETRY_DISABLED: '1' },
  output: 'dist',
  caches: ['dist', '.astro', 'node_modules/.astro', 'node_modules/.vite'],
  search: {
    input: 'site-search .pagefind-ui__search-input',
    result: 'site-search .pagefind-ui__result .pagefind-ui__result-link',
  },
};
