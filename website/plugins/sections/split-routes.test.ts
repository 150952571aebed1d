import { describe, expect, it } from 'vitest';

import { splitRoutes } from './split-routes.js';

const page = (path: string, hash: string) => ({ path, exact: true, component: [path, hash] });
const routes = [
  page('/x/', 'a'),
  {
    path: '/x/docs',
    component: ['/x/docs', 'b'],
    routes: [
      page('/x/docs', 'c'),
      page('/x/docs/guides/one', 'd'),
      page('/x/docs/guides/two', 'e'),
    ],
  },
  { path: '*', component: ['*'] },
];
const chunkNames = {
  '/x/-a': { __comp: 'home' },
  '/x/docs-b': { __comp: 'root', __context: { plugin: 'shared' } },
  '/x/docs-c': { __comp: 'doc', content: 'intro' },
  '/x/docs/guides/one-d': { __comp: 'doc', content: 'one', __context: { plugin: 'shared' } },
  '/x/docs/guides/two-e': { __comp: 'doc', content: 'two', cards: 'both' },
};

describe('the split tables', () => {
  const split = splitRoutes({ routes, chunkNames, baseUrl: '/x/' });

  it('keep the routes at the top level, with the number of a list for pages below one', () => {
    expect(split.routes).toEqual([
      routes[0],
      { path: '/x/docs', component: ['/x/docs', 'b'], routes: [], list: 0 },
      routes[2],
    ]);
    expect(Object.keys(split.chunkNames)).toEqual(['/x/-a', '/x/docs-b', '*']);
  });

  it('have the pages of each folder in a section', () => {
    const paths = [...split.sections].map(([folder, pages]) => [folder, [...pages.keys()]]);
    expect(Object.fromEntries(paths)).toEqual({
      '/x': ['/x/docs'],
      '/x/docs/guides': ['/x/docs/guides/one', '/x/docs/guides/two'],
    });
    expect(split.sections.get('/x')?.get('/x/docs')).toEqual({
      list: 0,
      route: { path: '/x/docs', exact: true },
      chunkNames: { __comp: 'doc', content: 'intro' },
    });
  });

  it('give a chunk to a section if no other route uses it', () => {
    expect(Object.fromEntries(split.owners)).toEqual({
      intro: '/x',
      one: '/x/docs/guides',
      two: '/x/docs/guides',
      both: '/x/docs/guides',
    });
  });

  it('keep the home page and routes that depend on their order', () => {
    const nested = { path: '/', component: ['/', 'f'], routes: [page('/', 'g'), page('/a', 'h')] };
    const mixed = { path: '/', component: ['/', 'i'], routes: [page('/b', 'j'), nested] };
    const kept = splitRoutes({ routes: [mixed], chunkNames: {}, baseUrl: '/' });
    expect(kept.routes).toEqual([
      {
        ...mixed,
        routes: [page('/b', 'j'), { ...nested, routes: [page('/', 'g')], list: 0 }],
      },
    ]);
    expect([...(kept.sections.get('')?.keys() ?? [])]).toEqual(['/a']);
  });
});
