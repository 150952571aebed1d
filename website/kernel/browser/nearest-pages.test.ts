import { describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { findNearest, findSimilar } from './nearest-pages.js';

describe('findNearest', () => {
  it.each([
    ['/docs/geting-started', '/docs/getting-started'],
    ['/getting-started', '/docs/getting-started'],
    ['/docs/triggers', '/docs/building-plugins/triggers'],
    ['/api/Runtime', '/api/classes/Runtime'],
    ['/api/classes/runtime.html', '/api/classes/Runtime'],
    ['/api/interfaces/getObject', '/api/functions/getObject'],
    ['/plugin', '/plugins'],
  ])('finds the page for %s', (address, page) => {
    expect(findNearest(address, routes, 3)).toContain(page);
    expect(findNearest(address, routes, 3)).toHaveLength(3);
  });

  it.each(['/nowhere', '/foo/bar'])('finds nothing for %s', (address) => {
    expect(findNearest(address, routes, 3)).toEqual([]);
  });
});

describe('findSimilar', () => {
  it.each([
    ['exekuturs', ['/docs/building-plugins/executors']],
    ['Geting Strted', ['/docs/getting-started']],
    ['extrctJsn', ['/api/functions/extractJson']],
    ['qqqqzzzz', []],
    ['zz', []],
    ['', []],
  ])('finds the pages for %j', (query, expected) => {
    expect(findSimilar(query, routes, 3).slice(0, 1)).toEqual(expected);
  });
});
