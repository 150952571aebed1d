import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../list-files.js';
import { readBlocks, readCommentBlocks, type Block } from '../../kernel/markdown/read-blocks.js';

/** All code blocks that readers see, by where they come from. */
export interface Blocks {
  /** The docs pages. */
  readonly docs: readonly Block[];
  /** Comments in the sources. The reference shows those of the core's exports, editors show all. */
  readonly reference: readonly Block[];
  /** The READMEs. The plugins page shows the blocks marked `wiring`. */
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
