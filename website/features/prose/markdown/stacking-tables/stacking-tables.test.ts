import type { Element, Root } from 'hast';
import { describe, expect, it } from 'vitest';

import { rehypeStackingTables } from './index.js';

const element = (tagName: string, children: Element['children']): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const cell = (tagName: string, value: string) => element(tagName, [{ type: 'text', value }]);

function createTable(...names: string[]): Element {
  return element('table', [
    element('thead', [
      element(
        'tr',
        names.map((name) => cell('th', name)),
      ),
    ]),
    element('tbody', [
      element(
        'tr',
        names.map((name) => cell('td', name.toLowerCase())),
      ),
    ]),
  ]);
}

/** Returns every element of the transformed table with its properties, in order. */
function apply(table: Element): [string, unknown][] {
  const tree: Root = { type: 'root', children: [table] };
  rehypeStackingTables()(tree);
  const list = (node: Element): [string, unknown][] => [
    [node.tagName, node.properties],
    ...node.children.flatMap((child) => (child.type === 'element' ? list(child) : [])),
  ];
  return list(table);
}

describe('rehypeStackingTables', () => {
  it('adds column names and roles to wide tables', () => {
    expect(apply(createTable('See', 'Why', 'Do'))).toEqual([
      ['table', { role: 'table', className: ['stacking'] }],
      ['thead', { role: 'rowgroup' }],
      ['tr', { role: 'row' }],
      ['th', { role: 'columnheader' }],
      ['th', { role: 'columnheader' }],
      ['th', { role: 'columnheader' }],
      ['tbody', { role: 'rowgroup' }],
      ['tr', { role: 'row' }],
      ['td', { role: 'cell', 'data-column': 'See' }],
      ['td', { role: 'cell', 'data-column': 'Why' }],
      ['td', { role: 'cell', 'data-column': 'Do' }],
    ]);
  });

  it('ignores tables with fewer than three columns', () => {
    for (const [, properties] of apply(createTable('Code', 'Why'))) expect(properties).toEqual({});
  });
});
