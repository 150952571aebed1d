import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { beforeAll, describe, expect, it } from 'vitest';

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

const packages = getPackageFolders().map((folder) => ({
  folder,
  manifest: JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest,
}));

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
  const entries = packages.flatMap(({ manifest }) =>
    Object.keys(manifest.exports)
      .filter((entry) => !entry.endsWith('.json'))
      .map((entry) => path.posix.join(manifest.name, entry)),
  );
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
