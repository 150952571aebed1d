import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { findExactInputs } from './find-exact-inputs.js';
import { getCompiler, getPackageFolders } from './packages.js';

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, unknown>>;
  readonly publishConfig?: object;
}

const root = path.resolve(import.meta.dirname, '../..');
const project = path.join(root, '.cache/published');
const modules = path.join(project, 'node_modules');
const run = promisify(execFile);

const tarballs: string[] = [];

const packages = getPackageFolders().map((folder) => ({
  folder,
  manifest: JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest,
}));
const entries = packages.flatMap(({ manifest }) =>
  Object.keys(manifest.exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => path.posix.join(manifest.name, entry)),
);

/** The sources that a new project compiles, and the programs among them, which have an output. */
const sources = ['scripts/programs', 'website/examples/published'].flatMap((folder) =>
  readdirSync(path.join(root, folder)).map((name) => path.join(root, folder, name)),
);
const programs = sources
  .filter((file) => file.endsWith('.output.txt'))
  .map((file) => ({
    name: path.basename(file, '.output.txt'),
    output: readFileSync(file, 'utf8').replaceAll('\r\n', '\n'),
  }));

/** The settings of a project that asks the compiler for everything. */
const strictest = {
  ...{ module: 'NodeNext', target: 'ES2022', lib: ['ES2023'], types: ['node'] },
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noImplicitOverride: true,
  noPropertyAccessFromIndexSignature: true,
  verbatimModuleSyntax: true,
  isolatedModules: true,
  skipLibCheck: false,
};

// Packs every package and unpacks it where a program in the project finds it.
beforeAll(async () => {
  rmSync(project, { recursive: true, force: true });
  mkdirSync(path.join(modules, '@dowel'), { recursive: true });
  await run(process.execPath, [getCompiler(), '-b', 'tsconfig.packages.json'], { cwd: root });
  const { stdout } = await run(
    'npm',
    [
      ...['pack', '--json', '--ignore-scripts', `--pack-destination=${project}`],
      ...packages.map(({ folder }) => `./${folder}`),
    ],
    { cwd: root, shell: process.platform === 'win32' },
  );
  for (const { name, filename } of JSON.parse(stdout) as { name: string; filename: string }[]) {
    tarballs.push(path.join(project, filename));
    await run('tar', ['-xf', path.join('..', filename)], { cwd: modules });
    renameSync(path.join(modules, 'package'), path.join(modules, name));
  }
}, 120_000);

describe.each(packages)('$manifest.name', ({ manifest }) => {
  it('is published with provenance, and lets tools read its package.json', () => {
    expect(manifest.publishConfig).toEqual({ access: 'public', provenance: true });
    expect(manifest.exports['./package.json']).toBe('./package.json');
  });

  it('has a tarball without a fault', async () => {
    const { messages, pkg } = await publint({
      pkgDir: path.join(modules, manifest.name),
      pack: false,
      strict: true,
    });
    expect(messages.map((message) => formatMessage(message, pkg, { color: false }))).toEqual([]);
  });
});

it('type-checks in a project that has zod 4.0, declaration files included', async () => {
  symlinkSync(path.join(root, 'node_modules/zod-4.0'), path.join(modules, 'zod'), 'junction');
  const program = `
    import { getObject, Plugin } from '@dowel/core';
    import * as z from 'zod';

    export class Parcels extends Plugin {
      readonly id = 'parcels';
      override readonly name = 'Parcels';
      override readonly description = 'Finds parcels.';
    }
    export const trip: { city: string } = await getObject(z.object({ city: z.string() }), '', {
      generateText: async () => '{"city":"Porto"}',
    });
    // @ts-expect-error A member for the runtime alone is not published.
    new Parcels().attach;
    export type Entries = [${entries.map((entry) => `typeof import('${entry}')`).join(', ')}];
  `;
  writeFileSync(path.join(project, 'program.mts'), program);
  const compilerOptions = {
    ...{ module: 'NodeNext', target: 'ES2022', lib: ['ES2023', 'DOM', 'DOM.Iterable'] },
    ...{ strict: true, noEmit: true, skipLibCheck: false, types: ['node'] },
  };
  const config = JSON.stringify({ compilerOptions, files: ['program.mts'] });
  writeFileSync(path.join(project, 'tsconfig.json'), config);
  const { stdout } = await run(process.execPath, [getCompiler(), '-p', project], {
    cwd: project,
  }).catch((error: unknown) => error as { stdout: string });
  expect(stdout).toBe('');
}, 120_000);

describe('a new project in which npm installed the packages', () => {
  // Outside the repository, where only what npm installs can be imported.
  const directory = realpathSync(mkdtempSync(path.join(tmpdir(), 'dowel-published-')));
  const inProject = (file: string) => path.join(directory, file);

  beforeAll(async () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string }>;
    };
    const pin = (name: string) => `${name}@${lock.packages[`node_modules/${name}`]?.version}`;
    writeFileSync(inProject('package.json'), '{ "private": true, "type": "module" }');
    await run(
      'npm',
      [
        ...['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts'],
        ...[...tarballs, pin('zod'), pin('@types/node')],
      ],
      { cwd: directory, shell: process.platform === 'win32' },
    );
    for (const file of sources) copyFileSync(file, inProject(path.basename(file)));
    const modules = entries.map((entry, index) => `export * as e${index} from '${entry}';`);
    writeFileSync(inProject('entries.ts'), modules.join('\n'));
    const config = { compilerOptions: { ...strictest, outDir: 'built' }, include: ['*.ts'] };
    writeFileSync(inProject('tsconfig.json'), JSON.stringify(config));
  }, 300_000);
  afterAll(() => {
    rmSync(directory, { recursive: true });
  }, 60_000);

  it("accepts `undefined` for every option, and is exact only about the packages' own data", () => {
    const { options, errors } = ts.convertCompilerOptionsFromJson(strictest, directory);
    expect(errors).toEqual([]);
    const found = findExactInputs(inProject('entries.ts'), options);
    expect([...new Set(found.map((name) => name.replace(/\..*/, '')))]).toEqual([
      'ContextItemWithHistory',
      'ErrorContextItem',
      'EventStage',
      'HistoryContextItem',
      'Hit',
      'Segment',
    ]);
  }, 120_000);

  it('compiles with the strictest settings', async () => {
    const { stdout } = await run(process.execPath, [getCompiler()], { cwd: directory }).catch(
      (error: unknown) => error as { stdout: string },
    );
    expect(stdout).toBe('');
  }, 120_000);

  it.each(programs)(
    'runs the program $name',
    async ({ name, output }) => {
      const program = [`built/${name}.js`];
      const running = run(process.execPath, program, { cwd: directory, timeout: 60_000 });
      running.child.stdin?.end();
      const { stdout, stderr } = await running;
      expect({ stdout, stderr }).toEqual({ stdout: output, stderr: '' });
    },
    60_000,
  );
});
