import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../../../kernel/markdown/parse-markdown.js';
import { remarkAutoLinks } from './index.js';

const names = [
  { name: 'Wood', url: '/api/classes/Wood', isCalled: false, guides: [] },
  { name: 'Wood.plant', url: '/api/classes/Wood#plant', isCalled: true },
  { name: 'Wood.size', url: '/api/classes/Wood#size', isCalled: false },
  { name: 'fell', url: '/api/functions/fell', isCalled: true, guides: [] },
];

describe('remarkAutoLinks', () => {
  let directory = '';
  beforeAll(() => {
    directory = mkdtempSync(path.join(tmpdir(), 'names-'));
    writeFileSync(path.join(directory, 'names.json'), JSON.stringify(names));
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  /** Returns the links of a transformed page as `text -> address`. */
  function link(text: string, file = 'docs/page.mdx'): string[] {
    const tree = parseMarkdown(text, 'mdx');
    remarkAutoLinks({ namesFile: path.join(directory, 'names.json') })(tree, { path: file });
    const links: string[] = [];
    visit(tree, 'link', ({ url, children: [child] }) => {
      links.push(`${child !== undefined && 'value' in child ? child.value : ''} -> ${url}`);
    });
    return links;
  }

  it('links names to their pages and members to their headings', () => {
    expect(link('A `Wood`, `Wood.plant`, `Wood.size` and **`fell()`**.')).toEqual([
      'Wood -> /api/classes/Wood',
      'Wood.plant -> /api/classes/Wood#plant',
      'Wood.size -> /api/classes/Wood#size',
      'fell() -> /api/functions/fell',
    ]);
  });

  it('links only exact names', () => {
    expect(link('`wood.plant` `Wood[]` `Wood.burn` `Wood.size()` `fell(tree)` Wood')).toEqual([]);
  });

  it('links a name once per section', () => {
    expect(link('`Wood` `Wood`\n\n## More\n\n`Wood`\n\n### Still more\n\n`Wood`')).toHaveLength(2);
    expect(link('[here](/api/classes/Wood), `Wood`')).toEqual(['here -> /api/classes/Wood']);
  });

  it('skips headings, links and other elements that cannot contain a link', () => {
    const text = [
      '## On `Wood`',
      '[See `Wood`](./other.mdx)',
      '<summary>`Wood`</summary>',
      '<a href="x">`Wood`</a>',
      ':::info The `Wood`\n\nText.\n\n:::',
    ].join('\n\n');
    expect(link(text)).toEqual(['See  -> ./other.mdx']);
  });

  it('links names in lists, tables, admonitions and details', () => {
    const text = [
      '- `Wood`\n\n## A',
      '| a |\n| - |\n| `Wood` |\n\n## B',
      ':::info\n\n`Wood`\n\n:::\n\n## C',
      '<details>\n\n`Wood`\n\n</details>',
    ].join('\n\n');
    expect(link(text)).toHaveLength(4);
  });

  it('does not link to the current page', () => {
    const page = 'website/api/classes/Wood.mdx';
    expect(link('`Wood`, `Wood.plant` and `fell`', page)).toEqual(['fell -> /api/functions/fell']);
  });
});
