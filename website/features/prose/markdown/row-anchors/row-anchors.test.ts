import type { Root } from 'mdast';
import { expect, it } from 'vitest';

import { parseMarkdown } from '../../../../kernel/markdown/parse-markdown.js';
import { readAnchoredRows, remarkRowAnchors } from './index.js';

const parse = (head: string): Root =>
  parseMarkdown(`| ${head} | Meaning |\n| --- | --- |\n| \`TEA_COLD\` | It is cold. |\n`, 'mdx');

it('gives the rows of a table of error codes an anchor', () => {
  const tree = parse('Error code');
  expect(readAnchoredRows(tree)).toEqual([{ line: 3, code: 'TEA_COLD', id: 'tea-cold' }]);
  remarkRowAnchors()(tree);
  expect(tree).toMatchObject({
    children: [
      {
        children: [
          {},
          {
            children: [
              {
                children: [
                  {
                    type: 'link',
                    url: '#tea-cold',
                    data: { hProperties: { id: 'tea-cold' } },
                    children: [{ type: 'inlineCode', value: 'TEA_COLD' }],
                  },
                ],
              },
              {},
            ],
          },
        ],
      },
    ],
  });
});

it('leaves other tables alone', () => {
  const tree = parse('Code');
  remarkRowAnchors()(tree);
  expect(tree).toEqual(parse('Code'));
  expect(readAnchoredRows(tree)).toEqual([]);
});
