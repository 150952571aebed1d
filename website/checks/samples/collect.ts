import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { readBlocks, readCommentBlocks, type Block } from './blocks.js';

/** All blocks of code that readers are shown, by where they stand. */
export interface Blocks {
  /** The docs pages. */
  readonly docs: readonly Block[];
  /** The comments of the source: the reference shows those of what the core exports, editors show all. */
  readonly reference: readonly Block[];
  /** The READMEs; the plugins page shows those marked `wiring`. */
  readonly readmes: readonly Block[];
}

export function collectBlocks(root: string): Blocks {
  const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
  return {
    docs: listFiles(root, 'website/docs', '.mdx').flatMap((file) =>
      readBlocks(read(file), file, 'mdx'),
    ),
    reference: listSources(root).flatMap((file) => readCommentBlocks(read(file), file)),
    readmes: listReadmes(root).flatMap((file) => readBlocks(read(file), file, 'md')),
  };
}

function listSources(root: string): string[] {
  return listPackages(root)
    .flatMap((name) => listFiles(root, `packages/${name}/src`, '.ts'))
    .filter((file) => !file.endsWith('.test.ts'));
}

function listReadmes(root: string): string[] {
  const own = listPackages(root).map((name) => `packages/${name}/README.md`);
  return ['README.md', 'CONTRIBUTING.md', ...own].filter((file) =>
    existsSync(path.join(root, file)),
  );
}

function listPackages(root: string): string[] {
  const directory = path.join(root, 'packages');
  return existsSync(directory) ? readdirSync(directory).sort() : [];
}

/** The files of a folder and those below it, from the root of the repository, in a fixed order. */
export function listFiles(root: string, folder: string, ending: string): string[] {
  const directory = path.join(root, folder);
  if (!existsSync(directory)) return [];
  return readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .sort();
}
