import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../../../kernel/markdown/parse-markdown.js';
import { remarkOptionsTables } from './index.js';

/** Returns the rows of all tables, with cells as text. */
function readRows(tree: Root): string[][] {
  return tree.children.flatMap((node) =>
    node.type === 'table'
      ? node.children.map((row) => row.children.map((cell) => toString(cell)))
      : [],
  );
}

async function write(text: string): Promise<string[][]> {
  const tree = parseMarkdown(text, 'mdx');
  await remarkOptionsTables()(tree, { path: 'docs/page.mdx' });
  return readRows(tree);
}

describe('remarkOptionsTables', () => {
  it('writes a row for each property, with default and comment', async () => {
    const rows = await write(`<Options of="import('@dowel/core').MemoryQueryOptions" />`);
    expect(rows.map(([name, value]) => [name, value])).toEqual([
      ['Option', 'Default'],
      ['conversationId', 'all conversations'],
      ['after', 'no lower limit'],
      ['before', 'no upper limit'],
      ['limit', '100'],
    ]);
    expect(rows[1]?.[2]).toBe('Include only entries from this conversation.');
  });

  it('marks required properties and takes the first column heading from label', async () => {
    const rows = await write(
      `<Options of="Parameters<typeof import('@dowel/core').Runtime.init>[0]" label="Field" />`,
    );
    expect(rows[0]).toEqual(['Field', 'Default', 'What it is']);
    expect(rows.filter(([, value]) => value === 'required').map(([name]) => name)).toEqual([
      'modelProviders',
      'memoryProvider',
      'plugins',
    ]);
  });

  it('lists own properties before inherited ones', async () => {
    const rows = await write(`<Options of="import('@dowel/core').OperationConfig" />`);
    const names = rows.map(([name]) => name);
    expect(names.slice(1, 4)).toEqual(['provider', 'timeout', 'signal']);
  });

  it('writes links in comments as code', async () => {
    const rows = await write(`<Options of="import('@dowel/core').Executor" />`);
    const execute = rows.find(([name]) => name?.startsWith('execute'));
    expect(execute?.[2]).toContain('than a PluginResult, an ErrorContextItem is added');
  });

  it.each([
    [`import('@dowel/core').NoSuchOptions`, "has no exported member 'NoSuchOptions'"],
    [`{ size?: number }`, '`size` has no comment'],
    [`{\n/** How big. */ size?: number }`, '`size` is optional but has no `@default`'],
    ['', 'Type expected'],
  ])('reports the page and the line: %s', async (type, problem) => {
    const writing = write(`Text.\n\n<Options of="${type}" />`);
    await expect(writing).rejects.toThrow(problem);
    await expect(writing).rejects.toThrow('docs/page.mdx:3: <Options');
  });
});
