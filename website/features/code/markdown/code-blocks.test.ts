import path from 'node:path';

import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';

import { rootDirectory } from '../../../site.config.js';
import { remarkCodeBlocks } from './remark-code-blocks.js';

const page = path.join(rootDirectory, 'website/docs/page.mdx');

async function compilePage(lines: readonly string[]): Promise<string> {
  const file = { path: page, value: lines.join('\n') };
  return String(await compile(file, { remarkPlugins: [remarkCodeBlocks] }));
}

describe('remarkCodeBlocks', () => {
  it('replaces each fenced block by our component, with the code as one string', async () => {
    const script = await compilePage([
      '- an item',
      '',
      '  ```ts no-run title="a.ts" {1}',
      '  const a = `b`;',
      '  ```',
      '',
      '```',
      'plain "text" \\n {1}',
      '```',
    ]);
    expect(script.match(/_jsx\(CodeBlock/g)).toHaveLength(2);
    expect(script).toContain('"title": "a.ts"');
    expect(script).toContain('"html": "<span class=marked><span class=k>const</span> a <');
    expect(script).toContain(String.raw`"html": "<span>plain \"text\" \\n {1}</span>"`);
    expect(script).not.toContain('_components.pre');
  });

  it('ignores inline code', async () => {
    expect(await compilePage(['Some `code`.'])).not.toContain('CodeBlock');
  });

  it.each([
    ['```rust', 'the language "rust" is unknown; expected one of bash, css, '],
    ['```ts {9}', "line 9 can't be highlighted, because the block ends at line 1"],
  ])('reports %s with file and line', async (fence, message) => {
    await expect(compilePage(['# Title', '', fence, 'a', '```'])).rejects.toThrow(
      `website/docs/page.mdx:3: ${message}`,
    );
  });
});
