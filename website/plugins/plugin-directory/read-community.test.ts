import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { checkCommunity, readCommunity } from './read-community.mjs';

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

describe('the file of community plugins', () => {
  it('may be empty, as it is to begin with', () => {
    expect(check()).toEqual([]);
  });

  it('takes a right entry, with a scope or without', () => {
    expect(check(tea, { ...tea, name: '@ada/tea' })).toHaveLength(2);
  });

  it.each<[string, object, string]>([
    ['no name', { name: undefined }, 'entry 1, name: give the name of the package on npm, such as'],
    ['a name that npm would refuse', { name: 'My Tea' }, '"My Tea", name: is no name of an npm'],
    ['a name of ours', { name: '@dowel/tea' }, 'name: packages of @dowel live in the folder'],
    ['another kind', { kind: 'tool' }, 'kind: say what the package is: "plugin", "model" or'],
    ['no description', { description: undefined }, 'description: say in a sentence what an agent'],
    ['half a sentence', { description: 'tea' }, 'description: write one sentence, from a capital'],
    ['a long story', { description: `T${'e'.repeat(120)}a.` }, 'description: is too long'],
    ['no class', { export: undefined }, 'export: name the class that the package exports, such'],
    ['a class in small letters', { export: 'tea' }, 'export: name a class, such as "TimePlugin"'],
    ['nothing provided', { provides: undefined }, 'provides: list what the package provides'],
    [
      'capabilities of a plugin',
      { provides: { capabilities: ['tea'] } },
      'provides.capabilities: a package of kind "plugin" has none: remove it',
    ],
    ['no environment', { environment: undefined }, 'environment: list the environment variables'],
    [
      'a variable in small letters',
      { environment: [{ name: 'kettle', description: 'Where.', required: true }] },
      'environment.0.name: write the variable in capitals, such as "OPENAI_API_KEY"',
    ],
    ['nowhere to run', { runsIn: [] }, 'runsIn: say where the package runs: ["node"] or'],
    ['no version of the core', { testedWith: undefined }, 'testedWith: give the version of @dowel'],
    ['a range', { testedWith: '^0.1.0' }, 'such as "0.1.0", not a range'],
    ['no licence', { license: undefined }, 'license: name the licence by its SPDX identifier'],
    ['an empty licence', { license: '' }, 'license: name the licence by its SPDX identifier'],
    ['no repository', { repository: undefined }, 'repository: give the address of its repository'],
    ['half an address', { repository: 'ada/tea' }, 'in full, such as "https://github.com/ada/'],
    ['an address without a path', { repository: 'https://ada.test' }, 'repository: give the'],
    [
      'a field too many',
      { colour: 'green' },
      'remove "colour": an entry has the fields name, kind',
    ],
  ])('says of %s what to do', (_case, change, message) => {
    expect(() => check({ ...tea, ...change })).toThrow(message);
  });

  it('says everything at once, names the entry, and where to read', () => {
    expect(() => check(tea, { ...tea, name: 'dowel-coffee', kind: 'pot', license: 7 })).toThrow(
      [
        'the file needs a correction:',
        '  - "dowel-coffee", kind: say what the package is: "plugin", "model" or "memory"',
        '  - "dowel-coffee", license: name the licence by its SPDX identifier, such as "MIT"',
        'A right entry, and what each field means: "List a plugin of yours" in website/docs/contributing-guide.mdx.',
      ].join('\n'),
    );
  });

  it('refuses a package that is there already', () => {
    expect(() => check(tea, tea)).toThrow('"dowel-plugin-tea", name: is listed already');
  });

  it.each([
    ['text', 'entry 1: must be an object with the fields name, kind'],
    [null, 'entry 1: must be an object with the fields name, kind'],
  ])('refuses %j as an entry', (entry, message) => {
    expect(() => check(entry)).toThrow(message);
  });

  it.each([
    ['[]', 'must hold one object with a list and nothing else: { "plugins": [ … ] }'],
    ['{}', 'plugins: must be a list: { "plugins": [ … ] }'],
    ['{ "plugins": [], "more": 1 }', 'must hold one object with a list and nothing else'],
    ['{ "plugins": [,] }', 'the file is not JSON: '],
    ['{ "plugins": [ {} {} ] }', 'Look for a comma that is missing between two entries'],
  ])('refuses %s as a whole', (text, message) => {
    expect(() => checkCommunity('the file', text)).toThrow(message);
  });
});

describe('community plugins', () => {
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

  it('are read with the commands that work today, and sorted', () => {
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

  it('that are wrong stop the build with the message alone', async () => {
    const file = write({ ...tea, kind: 'tool' });
    const packages = path.resolve(import.meta.dirname, '../../../packages');
    const script = path.join(import.meta.dirname, 'generate.mjs');
    const addresses = JSON.stringify({ source: '', files: '', cloneDirectory: 'tools' });
    const { code, stderr } = await new Promise<{ code: unknown; stderr: string }>((resolve) => {
      execFile(process.execPath, [script, packages, file, addresses], (error, _out, stderr) => {
        resolve({ code: error?.code, stderr });
      });
    });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^\S+community-plugins\.json needs a correction:\n {2}- "dowel-plugin-/);
    expect(stderr).not.toMatch(/^\s+at /m);
  });
});
