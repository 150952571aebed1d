import type { LoadedPlugin } from '@docusaurus/types';
import { expect, it } from 'vitest';

import { readReadmes } from './readmes.js';

const site = { url: 'https://example.org/x/', routes: [], title: 'Dowel', version: '1.2.3' };

function read(folder: string) {
  const packages = [
    {
      name: `@dowel/${folder}`,
      description: 'A package.',
      directory: `packages/${folder}`,
      links: { readme: `https://example.test/${folder}/README.md` },
    },
  ];
  const plugins = [{ name: 'plugin-directory', content: { packages } }];
  return readReadmes(plugins as unknown as LoadedPlugin[], site);
}

it.each(['model-openai', 'plugin-http'])(
  'publishes the README of %s without the words that only our tests read',
  (folder) => {
    const [readme] = read(folder);
    expect(readme).toMatchObject({
      path: `readmes/${folder}.md`,
      address: `https://example.org/x/readmes/${folder}.md`,
      source: `https://example.test/${folder}/README.md`,
    });
    const fences = readme?.file.match(/^ *```\w+.*$/gm) ?? [];
    expect(fences.length).toBeGreaterThan(0);
    expect(fences.filter((fence) => !/^ *```\w+(?: title="[^"]*")?$/.test(fence))).toEqual([]);
  },
);
