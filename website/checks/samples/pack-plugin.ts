import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { root } from '../root.js';
import { checkTypes } from './compile.js';
import { toSample } from './sample.js';

const run = promisify(execFile);
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

/** The packages that a plugin and an agent for it import. */
const needed = ['core', 'memory-inmemory', 'model-scripted'];

/** Runs `npm pack` in a project and returns the tarball. */
export async function packPlugin(project: string): Promise<string> {
  // The project compiles against the built packages, as a reader's does.
  const folders = needed.map((folder) => path.join(root, 'packages', folder));
  await run(process.execPath, [compiler, '-b', ...folders]);
  await run('npm', ['pack'], { cwd: project, shell: process.platform === 'win32' });
  const [tarball, ...others] = readdirSync(project).filter((file) => file.endsWith('.tgz'));
  if (tarball === undefined || others.length > 0)
    throw new Error(`Expected one tarball in ${project}.`);
  return path.join(project, tarball);
}

/** Lists the files in a tarball, sorted. */
export async function listTarball(tarball: string): Promise<string[]> {
  const { stdout } = await run('tar', ['-tf', path.basename(tarball)], {
    cwd: path.dirname(tarball),
  });
  return stdout
    .trim()
    .split(/\r?\n/)
    .map((file) => file.replace(/^package\//, ''))
    .sort();
}

interface PackedRun {
  /** Compiler errors of the program. */
  readonly problems: readonly string[];
  /** The program's output. */
  readonly printed: string;
  /** The executors and triggers of an instance of the class named in the metadata. */
  readonly provided: Readonly<Record<string, readonly string[]>>;
}

/** Installs a packed plugin in an empty project and runs a program there. */
export async function runPacked(
  tarball: string,
  directory: string,
  { name, dowel }: { readonly name: string; readonly dowel: { readonly export: string } },
  program: string,
): Promise<PackedRun> {
  rmSync(directory, { recursive: true, force: true });
  const modules = path.join(directory, 'node_modules');
  mkdirSync(modules, { recursive: true });
  await run('tar', ['-xf', path.relative(modules, tarball)], { cwd: modules });
  renameSync(path.join(modules, 'package'), path.join(modules, name));

  const file = path.join(directory, 'agent.ts');
  writeFileSync(file, program);
  const sample = toSample({ file, line: 1, language: 'ts', meta: '', code: program });
  const { stdout: printed } = await run(process.execPath, ['--import=tsx', file], {
    cwd: directory,
  });
  const inspect = `
    const module = await import('${name}');
    const { executors, triggers } = new module['${dowel.export}']({});
    console.log(JSON.stringify({
      executors: executors.map(({ name }) => name),
      triggers: triggers.map(({ id }) => id),
    }));`;
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', inspect], {
    cwd: directory,
  });
  return {
    problems: checkTypes(root, [file], [sample]),
    printed,
    provided: JSON.parse(stdout) as PackedRun['provided'],
  };
}
