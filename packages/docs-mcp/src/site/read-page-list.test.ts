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

it('reads the pages from llms.txt', async () => {
  expect(await readPageList(site(index))).toEqual({
    home: 'https://example.test/x/',
    pages: ['docs/guide', 'index'],
  });
});

it('throws if there is no llms.txt', async () => {
  await expect(readPageList(site(undefined))).rejects.toThrow('the folder has no llms.txt');
});

it.each(['', 'ok', '# Dowel\n- [Guide](https://example.test/docs/guide.md)'])(
  'throws if llms.txt lists no pages: %j',
  async (text) => {
    await expect(readPageList(site(text))).rejects.toThrow(
      "llms.txt in the folder lists no pages, so the folder is not Dowel's documentation",
    );
  },
);
