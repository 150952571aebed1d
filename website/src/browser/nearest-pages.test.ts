import { describe, expect, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { findNearest } from './nearest-pages.js';

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
  });

  it.each(['/docs/no-such-page', '/nowhere', '/x', '/docs/installation'])(
    'finds nothing for %s, which is like no page',
    (address) => {
      expect(findNearest(address, routes, 3)).toEqual([]);
    },
  );

  it('leaves out pages that are only less far than the others', () => {
    expect(findNearest('/docs/geting-started', routes, 3)).toEqual(['/docs/getting-started']);
  });

  it('returns the nearest first, and no more than asked for', () => {
    expect(findNearest('/api/Runtime', routes, 3)).toEqual([
      '/api/classes/Runtime',
      '/docs/core-utilities/runtime',
    ]);
    expect(findNearest('/api/Runtime', routes, 1)).toEqual(['/api/classes/Runtime']);
  });
});
