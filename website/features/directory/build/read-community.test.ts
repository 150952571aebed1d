import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkCommunity, readCommunity } from './read-community.js';

const tea = {
  name: 'dowel-plugin-tea',
  kind: 'plugin',
  description: 'Makes tea.',
  export: 'TeaPlugin',
  provides: { executors: ['brew'] },
  environment: [{ name: 'KETTLE_URL', description: 'Where the kettle is.', required: true }],
  runsIn: ['node'],
  testedWith: '0.1.0',
  license: 'MIT',
  repository: 'https://github.com/ada/dowel-plugin-tea',
};

const check = (...plugins: unknown[]) => checkCommunity('the file', JSON.stringify({ plugins }));

describe('checkCommunity', () => {
  it('accepts an empty list', () => {
    expect(check()).toEqual([]);
  });

  it('accepts a valid entry, with or without a scope', () => {
    expect(check(tea, { ...tea, name: '@ada/tea' })).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'entry 1, name: must be the name of the package on npm'],
    ['an invalid npm name', { name: 'My Tea' }, '"My Tea", name: is not a valid npm package name'],
    ['our own scope', { name: '@dowel/tea' }, 'name: must not start with @dowel/'],
    ['an unknown kind', { kind: 'tool' }, 'kind: must be "plugin", "model" or "memory"; received'],
    ['no description', { description: undefined }, 'description: must say in a sentence what'],
    [
      'half a sentence',
      { description: 'tea' },
      'description: must be one sentence, from a capital',
    ],
    ['a long description', { description: `T${'e'.repeat(120)}a.` }, 'must be at most 120'],
    ['no class', { export: undefined }, 'export: must name the class that the package exports'],
    ['a lower-case class', { export: 'tea' }, 'such as "TimePlugin"; received "tea"'],
    ['no provided names', { provides: undefined }, 'provides: must be an object with only'],
    [
      'a plugin with capabilities',
      { provides: { capabilities: ['tea'] } },
      'provides.capabilities: is not supported by kind "plugin": remove it',
    ],
    ['no environment', { environment: undefined }, 'environment: must list the environment'],
    [
      'a lower-case variable',
      { environment: [{ name: 'kettle', description: 'Where.', required: true }] },
      'environment.0.name: must be in capitals, such as "OPENAI_API_KEY"; received "kettle"',
    ],
    ['no platform', { runsIn: [] }, 'runsIn: must say where the package runs: ["node"] or'],
    [
      'no core version',
      { testedWith: undefined },
      'testedWith: must be the version of @dowel/core',
    ],
    ['a version range', { testedWith: '^0.1.0' }, 'such as "0.1.0", not a range; received'],
    ['no licence', { license: undefined }, 'license: must be an SPDX identifier'],
    ['an empty licence', { license: '' }, 'license: must be an SPDX identifier'],
    ['no repository', { repository: undefined }, 'repository: must be the full address'],
    ['half an address', { repository: 'ada/tea' }, 'such as "https://github.com/ada/'],
    ['an address without a path', { repository: 'https://ada.test' }, 'repository: must be'],
    [
      'an unknown field',
      { colour: 'green' },
      'remove "colour": the fields of an entry are name, kind',
    ],
  ])('rejects %s and says how to fix it', (_case, change, message) => {
    expect(() => check({ ...tea, ...change })).toThrow(message);
  });

  it('reports all problems at once, with the entry and a pointer to the guide', () => {
    expect(() => check(tea, { ...tea, name: 'dowel-coffee', kind: 'pot', license: 7 })).toThrow(
      [
        'the file is invalid:',
        '  - "dowel-coffee", kind: must be "plugin", "model" or "memory"; received "pot"',
        '  - "dowel-coffee", license: must be an SPDX identifier, such as "MIT"; received 7',
        'For a valid entry and the meaning of each field, see "List your plugin" in website/docs/contributing-guide.mdx.',
      ].join('\n'),
    );
  });

  it('rejects a package that is already listed', () => {
    expect(() => check(tea, tea)).toThrow('"dowel-plugin-tea", name: is already listed');
  });

  it.each([
    ['text', 'entry 1: must be an object with the fields name, kind'],
    [null, 'entry 1: must be an object with the fields name, kind'],
  ])('rejects %j as an entry', (entry, message) => {
    expect(() => check(entry)).toThrow(message);
  });

  it.each([
    ['[]', 'must be an object with a list and no other field: { "plugins": [ … ] }'],
    ['{}', 'plugins: must be a list: { "plugins": [ … ] }'],
    ['{ "plugins": [], "more": 1 }', 'must be an object with a list and no other field'],
    ['{ "plugins": [,] }', 'the file is not valid JSON: '],
    ['{ "plugins": [ {} {} ] }', 'Look for a missing comma between two entries'],
  ])('rejects %s as a file', (text, message) => {
    expect(() => checkCommunity('the file', text)).toThrow(message);
  });
});

describe('readCommunity', () => {
  let folder = '';
  const write = (...plugins: unknown[]) => {
    const file = path.join(folder, 'community-plugins.json');
    writeFileSync(file, JSON.stringify({ plugins }));
    return file;
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'dowel-community-'));
  });

  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('adds install commands and sorts by kind', () => {
    const model = { ...tea, name: 'a-model', kind: 'model', provides: {} };
    const core = { version: '0.1.0', peers: ['zod'] };
    const entries = readCommunity(write(model, tea), core, 'tools');
    expect(entries.map(({ name }) => name)).toEqual(['dowel-plugin-tea', 'a-model']);
    expect(entries[0]).toMatchObject({
      provides: { triggers: [], executors: ['brew'], capabilities: [] },
      core: { testedWith: '0.1.0' },
      install: {
        fromClone: {
          npm: 'npm install ../tools/packages/core dowel-plugin-tea',
          yarn: 'yarn add ../tools/packages/core dowel-plugin-tea zod',
        },
      },
      links: { source: tea.repository, guide: '/docs/building-plugins' },
    });
  });

  it('names the file in the message', () => {
    const file = write({ ...tea, kind: 'tool' });
    const core = { version: '0.1.0', peers: ['zod'] };
    expect(() => readCommunity(file, core, 'tools')).toThrow(
      /^\S+community-plugins\.json is invalid:\n {2}- "dowel-plugin-/,
    );
  });
});
