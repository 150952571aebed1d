import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { getPackageFolders } from '../lib/packages.js';

const root = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
const { scripts } = JSON.parse(
  readFileSync(path.join(root, 'packages/plugin-time/package.json'), 'utf8'),
) as { scripts: { prepack: string } };

describe('the docs of a package', () => {
  // A small copy of the repository, because packing changes the docs of a package.
  const directory = mkdtempSync(path.join(tmpdir(), 'dowel-pack-'));
  const packageDirectory = path.join(directory, 'packages/plugin-tea');

  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(directory, file)), { recursive: true });
    writeFileSync(path.join(directory, file), text);
  };
  const npm = (...args: string[]) =>
    run('npm', args, { cwd: packageDirectory, shell: process.platform === 'win32' });

  async function pack(): Promise<{ files: string[]; stderr: string }> {
    const { stdout, stderr } = await npm('pack', '--json');
    const [{ files } = { files: [] }] = JSON.parse(stdout) as { files: { path: string }[] }[];
    return { files: files.map((file) => file.path), stderr };
  }

  /** Notes that the site was built from the sources as they are. */
  async function noteSite(): Promise<void> {
    const program = `
      import { hashSources, noteSite } from './scripts/lib/site.ts';
      noteSite(hashSources(), { isStrict: true });
    `;
    const command = ['--import=tsx', '--input-type=module', '-e', program];
    await run(process.execPath, command, { cwd: directory });
  }

  beforeAll(() => {
    for (const folder of ['scripts', ...['checks', 'features', 'kernel'].map(inWebsite)]) {
      cpSync(path.join(root, folder), path.join(directory, folder), { recursive: true });
    }
    write('package.json', '{ "type": "module" }');
    symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'), 'junction');
    const manifest = { name: 'plugin-tea', version: '1.0.0', files: ['dist', 'docs'], scripts };
    write('packages/plugin-tea/package.json', JSON.stringify(manifest));
    write('packages/plugin-tea/tsconfig.json', '{}');
  });
  beforeEach(() => {
    for (const folder of ['.cache', 'website/build']) {
      rmSync(path.join(directory, folder), { recursive: true, force: true });
    }
    write('packages/plugin-tea/dist/index.js', '');
  });
  afterAll(() => {
    rmSync(directory, { recursive: true });
  });

  it('are left out if the site has not been built, and npm says so', async () => {
    const { files, stderr } = await pack();
    expect(files).toEqual(['dist/index.js', 'package.json']);
    expect(stderr).toContain(
      'The package packages/plugin-tea has no docs, because the site is not built from these sources.',
    );
  });

  it('are left out if they come from other sources', async () => {
    write('website/build/plugins.md', 'old');
    await noteSite();
    write('packages/plugin-tea/docs/plugins.md', 'old');
    write('packages/plugin-tea/src/index.ts', 'new');
    const { files } = await pack();
    expect(files).toEqual(['dist/index.js', 'package.json']);
    expect(existsSync(path.join(packageDirectory, 'docs'))).toBe(false);
  });

  it('are those of the site if it is built from these sources', async () => {
    write('website/build/plugins.md', 'new');
    await noteSite();
    write('packages/plugin-tea/docs/plugins.md', 'old');
    write('packages/plugin-tea/docs/gone.md', 'old');
    const { files, stderr } = await pack();
    expect(files).toEqual(['dist/index.js', 'docs/plugins.md', 'package.json']);
    expect(readFileSync(path.join(packageDirectory, 'docs/plugins.md'), 'utf8')).toBe('new');
    expect(stderr).not.toContain('no docs');
  });

  it('must be there to publish the package', async () => {
    await expect(npm('publish', '--dry-run')).rejects.toThrow(
      'The package packages/plugin-tea has no docs, because the site is not built from these sources.',
    );
  });

  it('cannot be packed without the compiled package', async () => {
    rmSync(path.join(packageDirectory, 'dist'), { recursive: true });
    await expect(npm('pack')).rejects.toThrow('packages/plugin-tea/dist is missing.');
  });
});

it.each(getPackageFolders())('%s updates its docs when it is packed', (folder) => {
  const manifest = JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as {
    scripts: unknown;
  };
  expect(manifest.scripts).toEqual({
    prepack: 'node ../../scripts/run.js update-package-docs',
  });
});

function inWebsite(folder: string): string {
  return `website/${folder}`;
}
