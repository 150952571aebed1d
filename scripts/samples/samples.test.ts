import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTypes, readExpectedOutput, runSample, writeSamples } from './check.js';
import {
  collectDocsSamples,
  collectPublicNames,
  collectReadmeSamples,
  type Sample,
} from './collect.js';
import { routes } from '../../website/tests/routes.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const names = collectPublicNames(root);

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
    expect(examples.filter(({ run }) => run)).not.toEqual([]);
  });
});

describe.each<[string, readonly Sample[]]>([
  ['reference', names.flatMap(({ examples }) => examples)],
  ['readme', collectReadmeSamples(root)],
  ['docs page', collectDocsSamples(root)],
])('the samples of each %s', (name, samples) => {
  let files: string[] = [];
  beforeAll(() => {
    files = writeSamples(root, name.replace(' ', '-'), samples);
  });

  it('exist', () => {
    expect(samples.length).toBeGreaterThan(0);
  });

  it('compile in strict mode', () => {
    expect(checkTypes(root, files, samples)).toEqual([]);
  }, 120_000);

  it.each(
    samples
      .map((sample, index) => ({ ...sample, index }))
      .filter(({ run }) => run)
      .map((sample) => [`${sample.file}:${sample.line}`, sample] as const),
  )('%s prints what it says', async (_place, { code, index }) => {
    const expected = readExpectedOutput(code);
    expect(await runSample(files[index] ?? '', expected.length)).toEqual(expected);
  });
});
