import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { resolveBin } from '../lib/resolve-bin.js';
import { checkTypes } from './compile.js';
import { toSample } from './sample.js';
import { root } from './shown.js';

const run = promisify(execFile);

/** The packages that a plugin and the agent around it are built with. */
const needed = ['core', 'memory-inmemory', 'model-scripted'];

/** Packs a project as its own `package.json` says, and gives the tarball. */
export async function packPlugin(project: string): Promise<string> {
  // The compiler of the project takes the packages as a reader has them, built.
  const folders = needed.map((folder) => path.join(root, 'packages', folder));
  await run(process.execPath, [resolveBin('typescript', 'tsc'), '-b', ...folders]);
  await run('npm', ['pack'], { cwd: project, shell: process.platform === 'win32' });
  const [tarball, ...others] = readdirSync(project).filter((file) => file.endsWith('.tgz'));
  if (tarball === undefined || others.length > 0) throw new Error(`No tarball in ${project}.`);
  return path.join(project, tarball);
}

/** The files in a tarball, in the order of the alphabet. */
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
  /** What the compiler has against the program. */
  readonly problems: readonly string[];
  /** What the program prints. */
  readonly printed: string;
  /** What an instance of the class that the metadata names really has. */
  readonly provided: Readonly<Record<string, readonly string[]>>;
}

/** Puts a packed plugin into another project, in whose folder there is nothing else, and runs a program there. */
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
