import { toString } from 'mdast-util-to-string';
import type { Root } from 'mdast';
import { describe, expect, it } from 'vitest';

import { parseMarkdown } from '../../../scripts/docs/parse-markdown.js';
import { remarkOptionsTables } from './index.js';

/** The rows of the tables of a page, their cells as text. */
function readRows(tree: Root): string[][] {
  return tree.children.flatMap((node) =>
    node.type === 'table'
      ? node.children.map((row) => row.children.map((cell) => toString(cell)))
      : [],
  );
}

function write(text: string): string[][] {
  const tree = parseMarkdown(text, 'mdx');
  remarkOptionsTables()(tree, { path: 'docs/page.mdx' });
  return readRows(tree);
}

describe('a table of options', () => {
  it('has a line for each property, with its default and its comment', () => {
    const rows = write(`<Options of="import('@dowel/core').MemoryQueryOptions" />`);
    expect(rows.map(([name, value]) => [name, value])).toEqual([
      ['Option', 'Default'],
      ['conversationId', 'all conversations'],
      ['after', 'from the beginning'],
      ['before', 'to the end'],
      ['limit', '100'],
    ]);
    expect(rows[1]?.[2]).toBe('Only those of this conversation.');
  });

  it('says which have to be given, and calls the first column as it is told', () => {
    const rows = write(
      `<Options of="Parameters<typeof import('@dowel/core').Runtime.init>[0]" label="Field" />`,
    );
    expect(rows[0]).toEqual(['Field', 'Default', 'What it is']);
    expect(rows.filter(([, value]) => value === 'required').map(([name]) => name)).toEqual([
      'modelProviders',
      'memoryProvider',
      'plugins',
    ]);
  });

  it('has those that come from a parent too, own ones first', () => {
    const names = write(`<Options of="import('@dowel/core').OperationConfig" />`).map(
      ([name]) => name,
    );
    expect(names.slice(1, 4)).toEqual(['provider', 'timeout', 'signal']);
  });

  it('shows what a comment links to as code, whether the compiler knows it or not', () => {
    const [, , , , execute] = write(`<Options of="import('@dowel/core').Executor" />`);
    expect(execute?.[2]).toContain('than a PluginResult all become an ErrorContextItem; nothing');
  });

  it.each([
    [`import('@dowel/core').NoSuchOptions`, "has no exported member 'NoSuchOptions'"],
    [`{ size?: number }`, '`size` has no comment'],
    [`{\n/** How big. */ size?: number }`, '`size` is optional, and has no `@default`'],
    ['', 'Type expected'],
  ])('is refused with the page and the line: %s', (type, problem) => {
    expect(() => write(`Text.\n\n<Options of="${type}" />`)).toThrow(problem);
    expect(() => write(`Text.\n\n<Options of="${type}" />`)).toThrow('docs/page.mdx:3: <Options');
  });
});
