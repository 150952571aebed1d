import path from 'node:path';

import { expect, it } from 'vitest';

import { readPackage } from '../read-package.js';
import { openSite } from './open-site.js';

it.each([
  ['https://example.test/dowel', 'https://example.test/dowel/'],
  ['HTTP://example.test', 'http://example.test/'],
  ['./build', path.resolve('build')],
  ['file:///srv/site', '/srv/site'],
])('%s is %s', (place, opened) => {
  expect(openSite(place).place).toBe(opened);
});

it.each([undefined, ''])('without a place (%j) it is the docs of this package', (place) => {
  const docs = path.resolve(import.meta.dirname, '../../docs');
  // A clone that has not been built has no docs.
  expect([docs, `${readPackage().homepage}/`]).toContain(openSite(place).place);
});

it('refuses other kinds of address', () => {
  expect(() => openSite('ftp://example.test')).toThrow('neither a folder nor an address');
});
