import { describe, expect, it } from 'vitest';

import { routes } from '../routes.js';
import { root } from '../root.js';
import { collectPublicNames } from './public-names.js';
import { isSample, toSample } from './sample.js';

const names = collectPublicNames(root);

/** The folder of each kind in the reference. */
const folders = {
  class: 'classes',
  function: 'functions',
  interface: 'interfaces',
  'type-alias': 'type-aliases',
  variable: 'variables',
};

describe('the public names of @dowel/core', () => {
  it('are exactly those of the specification, each of the right kind', () => {
    const pages = names.map(({ name, kind }) => `/api/${folders[kind]}/${name}`);
    expect(pages.sort()).toEqual(routes.filter((route) => route.startsWith('/api/')).sort());
    expect(names).toHaveLength(51);
  });

  it.each(names.map(({ name, summary }) => [name, summary]))(
    '%s has a summary',
    (_name, summary) => {
      expect(summary).not.toBe('');
    },
  );

  it.each(
    names
      .filter(({ kind }) => kind === 'class' || kind === 'function')
      .map(({ name, examples }) => [name, examples] as const),
  )('%s has an example that runs', (_name, examples) => {
    const samples = examples.filter(isSample).map(toSample);
    expect(samples.filter(({ check }) => check === 'run')).not.toEqual([]);
  });
});
