import path from 'node:path';

import { compile } from '@mdx-js/mdx';
import { describe, expect, it } from 'vitest';

import { rootDirectory } from '../../../site.config.js';
import { remarkRunnable } from './remark-runnable.js';

async function compilePage(file: string, lines: readonly string[]): Promise<string> {
  const page = { path: path.join(rootDirectory, file), value: lines.join('\n') };
  return String(await compile(page, { remarkPlugins: [remarkRunnable] }));
}

describe('remarkRunnable', () => {
  it('frames a program with what it prints', async () => {
    const script = await compilePage('elsewhere.mdx', [
      '```ts',
      'console.log(1); // 1',
      '```',
      '',
      '```ts no-run',
      'console.log(2); // 2',
      '```',
    ]);
    expect(script.match(/_jsx\(Runnable/g)).toHaveLength(1);
    expect(script).toContain('output: "1"');
    expect(script).toContain('"console.log(1);\\n"');
    expect(script).toContain('"console.log(2); // 2\\n"');
  });

  it('leaves a program alone that prints nothing and has no recording', async () => {
    const script = await compilePage('elsewhere.mdx', ['```ts', 'const a = 1;', '```']);
    expect(script).not.toContain('Runnable');
  });

  it('rejects a program on our pages that the tests have not recorded', async () => {
    const page = compilePage('website/docs/page.mdx', ['', '```ts', 'console.log(1);', '```']);
    await expect(page).rejects.toThrow(
      'website/docs/page.mdx:2: the program has no recording, or has changed since; run npm run check:docs',
    );
  });
});
