import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { routes } from '../../website/tests/routes.js';
import { collectPublicNames } from './public-names.js';
import { isSample, toSample } from './sample.js';

const names = collectPublicNames(path.resolve(import.meta.dirname, '../..'));

/** Where the reference keeps each kind. */
const folders = {
  class: 'classes',
  function: 'functions',
  interface: 'interfaces',
  'type-alias': 'type-aliases',
  variable: 'variables',
};

describe('the public names of @dowel/core', () => {
  it('are exactly those that have a page in the specification, each of its kind', () => {
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
  )('%s has an example that is run', (_name, examples) => {
    const samples = examples.filter(isSample).map(toSample);
    expect(samples.filter(({ check }) => check === 'run')).not.toEqual([]);
  });
});
