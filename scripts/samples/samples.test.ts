import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkTypes, readExpectedOutput, runSample, writeSamples } from './check.js';
import { collectPublicNames, collectReadmeSamples, type Sample } from './collect.js';
import { specifiedNames } from './specified-names.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const names = collectPublicNames(root);

describe('the public names of @dowel/core', () => {
  it('are exactly the ones of the specification, each of its kind', () => {
    const actual = Object.fromEntries(
      Object.keys(specifiedNames).map((kind) => [
        kind,
        names
          .filter((documented) => documented.kind === kind)
          .map(({ name }) => name)
          .sort(),
      ]),
    );
    expect(actual).toEqual(specifiedNames);
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
])('the samples of each %s', (name, samples) => {
  let files: string[] = [];
  beforeAll(() => {
    files = writeSamples(root, name, samples);
  });

  it('exist', () => {
    expect(samples.length).toBeGreaterThan(0);
  });

  it('compile in strict mode', () => {
    expect(checkTypes(root, files, samples)).toEqual([]);
  });

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
