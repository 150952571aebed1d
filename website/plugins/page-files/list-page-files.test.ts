import { describe, expect, it } from 'vitest';

import { listPageFiles } from './list-page-files.js';

const component = '@site/Page.js';
const routes = [
  { path: '/dowel/', component },
  {
    path: '/dowel/docs',
    component,
    routes: [
      { path: '/dowel/docs', component },
      { path: '/dowel/docs/a-b/one', component },
    ],
  },
];
const chunkNames = {
  '/dowel/-0a1': { __comp: 'home', __context: { plugin: 'pages' } },
  '/dowel/docs-111': { __comp: 'root' },
  '/dowel/docs-222': { __comp: 'item', content: 'docs' },
  '/dowel/docs/a-b/one-333': { __comp: 'item', content: 'one', merged: 'gone' },
};
const names = ['home', 'pages', 'root', 'item', 'docs', 'one', 'shared'];
const manifest = {
  origins: {
    ...Object.fromEntries(names.map((name) => [name, ['styles', name]])),
    item: ['styles', 'shared', 'item'],
  },
  assets: {
    styles: { css: [{ file: 'assets/css/styles.0f.css' }] },
    ...Object.fromEntries(names.map((name) => [name, { js: [{ file: `assets/js/${name}.js` }] }])),
  },
};

describe('the files of a page', () => {
  it('are listed by folder, relative to the base URL, with those of the routes above it', () => {
    expect(
      Object.fromEntries(listPageFiles({ routes, chunkNames, manifest, baseUrl: '/dowel/' })),
    ).toEqual({
      '': {
        '': ['home.js', 'pages.js'],
        docs: ['root.js', 'shared.js', 'item.js', 'docs.js'],
      },
      'docs/a-b': { 'docs/a-b/one': ['root.js', 'shared.js', 'item.js', 'docs.js', 'one.js'] },
    });
  });
});
