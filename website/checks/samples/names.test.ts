import { describe, expect, it } from 'vitest';

import { count, expectNone } from '../report.js';
import { routes } from '../routes.js';
import { root } from '../root.js';
import { collectPublicNames } from './public-names.js';
import { isSample, toSample } from './sample.js';
import { findUndocumentedThrows } from './throws.js';

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

  // `run.test.ts` runs them.
  it.for(names.map(({ name, examples }) => [name, examples] as const))(
    '%s has an example that runs',
    ([, examples], context) => {
      const samples = examples.filter(isSample).map(toSample);
      expect(samples.filter(({ check }) => check === 'run')).not.toEqual([]);
      count(context, { namesWithExample: 1 });
    },
  );

  it('say when they throw', () => {
    expectNone(findUndocumentedThrows(root, 'packages/core/src/index.ts'));
  });
});
