import path from 'node:path';

import { expect, it } from 'vitest';

import { openSite } from './open-site.js';
import { readPackage } from './read-package.js';

it.each([
  ['https://example.test/dowel', 'https://example.test/dowel/'],
  ['HTTP://example.test', 'http://example.test/'],
  ['./build', path.resolve('build')],
  ['file:///srv/site', '/srv/site'],
])('opens %s as %s', (place, opened) => {
  expect(openSite(place).place).toBe(opened);
});

it.each([undefined, ''])('opens the documentation of this package by default (%j)', (place) => {
  const docs = path.resolve(import.meta.dirname, '../../docs');
  // A clone that has not been built has no docs.
  expect([docs, `${readPackage().homepage}/`]).toContain(openSite(place).place);
});

it('rejects other schemes', () => {
  expect(() => openSite('ftp://example.test')).toThrow('neither a folder nor an address');
});
