import { expect, it } from 'vitest';

import { parsePageName } from './parse-page-name.js';

const roots = ['https://example.test/x/', 'http://localhost:4988/y/', '/srv/site'];

it.each([
  ['docs/guide', 'docs/guide'],
  [' /docs/guide/ ', 'docs/guide'],
  ['docs/guide.md', 'docs/guide'],
  ['https://example.test/x/docs/guide', 'docs/guide'],
  ['http://example.test/x/docs/guide.md', 'docs/guide'],
  ['http://localhost:4988/y/docs/guide', 'docs/guide'],
  ['HTTP://LocalHost:4988/y/docs/guide.html', 'docs/guide'],
  ['docs/building-plugins/index.mdx', 'docs/building-plugins'],
  ['https://example.test/x/', 'index'],
  ['http://localhost:4988/y', 'index'],
  ['/', 'index'],
  ['index.md', 'index'],
])('parses %s as the page %s', (given, path) => {
  expect(parsePageName(given, roots)).toEqual({ path, anchor: undefined });
});

it.each([
  ['docs/guide.html#part', 'part'],
  ['https://example.test/x/docs/guide?q=1#part', 'part'],
  ['http://localhost:4988/y/docs/guide.md#part', 'part'],
  ['docs/guide?q=1', undefined],
  ['docs/guide#', undefined],
])('parses the section of %s as %s', (given, anchor) => {
  expect(parsePageName(given, roots)).toEqual({ path: 'docs/guide', anchor });
});

it.each([
  'https://other.test/x/docs/guide',
  'http://localhost:4988/docs/guide',
  'http://localhost:4988/y/../docs/guide',
  'http://localhost/y/docs/guide',
  'http://',
])('returns %s unchanged, because it is on another site', (given) => {
  expect(parsePageName(given, roots).path).toMatch(/^http:|^https:/);
});
