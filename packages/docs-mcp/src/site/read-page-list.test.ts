import { expect, it } from 'vitest';

import { readPageList } from './read-page-list.js';
import type { Site } from './site.js';

const index = `# Dowel
- [llms-full.txt](https://example.test/x/llms-full.txt): Every page.
- [Guide](https://example.test/x/docs/guide.md): A guide. (10 tokens)
- [Elsewhere](https://other.test/page.md)
- [Home](https://example.test/x/index.md)
`;

const site = (text: string | undefined): Site => ({
  place: 'the folder',
  read: async (file) => (file === 'llms.txt' ? text : undefined),
});

it('is read from the index for coding agents', async () => {
  expect(await readPageList(site(index))).toEqual({
    home: 'https://example.test/x/',
    pages: ['docs/guide', 'index'],
  });
});

it('says so if there is none', async () => {
  await expect(readPageList(site(undefined))).rejects.toThrow('the folder has no llms.txt');
});

it.each(['', 'ok', '# Dowel\n- [Guide](https://example.test/docs/guide.md)'])(
  'says so if it lists none: %j',
  async (text) => {
    await expect(readPageList(site(text))).rejects.toThrow(
      'llms.txt of the folder lists no pages, so the folder is no documentation of Dowel',
    );
  },
);
