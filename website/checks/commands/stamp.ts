import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fingerprint } from '../../kernel/cache/key.js';
import { cacheDirectory } from '../root.js';

const stampFile = path.join(cacheDirectory, 'docs-commands');

/** Files that no command on a page reads. */
const irrelevant = [
  '.git',
  'CHANGELOG.md',
  'bench',
  'decisions',
  'website/checks/prose/words.txt',
  'website/docs-anchors.json',
  'website/tests',
];
const irrelevantAnywhere =
  /(?:^|\/)(?:node_modules|dist|\.docusaurus[^/]*)$|^packages\/[^/]+\/docs$|\.(?:tsbuildinfo|tgz|db\S*)$/;
/** Pages without commands that are run. */
const otherPages = /^website\/docs\/(?!getting-started|contributing-guide).*\.(?:mdx|json)$/;

/** Hashes every file of the repository that the commands on the pages may use. */
export function fingerprintCommands(
  repository: string,
  generatedFolders: readonly string[],
): string {
  const ignored = new Set([...irrelevant, ...generatedFolders]);
  const isRelevant = (file: string) =>
    !ignored.has(file) && !irrelevantAnywhere.test(file) && !otherPages.test(file);
  return `${process.versions.node} ${fingerprint(repository, { isRelevant }) ?? ''}`;
}

/** Returns whether the commands last passed with the same files. */
export function haveCommandsPassed(stamp: string): boolean {
  try {
    return readFileSync(stampFile, 'utf8') === stamp;
  } catch {
    return false;
  }
}

/** `stamp` is the fingerprint from before the run. */
export function noteCommandsPassed(stamp: string): void {
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(stampFile, stamp);
}
