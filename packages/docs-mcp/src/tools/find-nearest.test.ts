import { expect, it } from 'vitest';

import { findNearest } from './find-nearest.js';

const pages = [
  'docs/building-plugins/triggers',
  'docs/building-plugins/executors',
  'api/type-aliases/Trigger',
  'api/classes/Runtime',
  'docs/core-utilities/runtime',
  'index',
];

it.each([
  ['docs/building-plugins/triger', 'docs/building-plugins/triggers'],
  ['triggers', 'docs/building-plugins/triggers'],
  ['docs/executors', 'docs/building-plugins/executors'],
  ['API/CLASSES/RUNTIME', 'api/classes/Runtime'],
])('%s finds %s', (wrong, right) => {
  expect(findNearest(wrong, pages)[0]).toBe(right);
});

it('returns nothing for names with little in common', () => {
  expect(findNearest('zebra', pages)).toEqual([]);
  expect(findNearest('', pages)).toEqual([]);
});

it('returns at most `limit` names', () => {
  expect(findNearest('runtime', pages, { limit: 1 })).toHaveLength(1);
});

it('returns only names within `maxDistance`', () => {
  const names = ['Runtime', 'ModelProvider'];
  expect(findNearest('Rutnime', names, { maxDistance: 1 / 3 })).toEqual(['Runtime']);
  expect(findNearest('LibSqlProvider', names, { maxDistance: 1 / 3 })).toEqual([]);
  expect(findNearest('Provider', names, { maxDistance: 1 / 3 })).toEqual([]);
});
