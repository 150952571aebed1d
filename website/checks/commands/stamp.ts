// @ts-check
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { fingerprint } from './fingerprint.js';
import { cacheDirectory, generatedFolders, root } from './root.js';

const stampFile = path.join(cacheDirectory, 'shell-blocks');

/** What no command of a page reads. The pages themselves are read, those with commands. */
const irrelevant = new Set([
  ...generatedFolders,
  '.git',
  'CHANGELOG.md',
  'bench',
  'decisions',
  'scripts/docs/words.txt',
  'website/docs-anchors.json',
  'website/tests',
]);
const irrelevantAnywhere =
  /(?:^|\/)(?:node_modules|dist|\.docusaurus[^/]*)$|\.(?:tsbuildinfo|db\S*)$/;
const otherPages = /^website\/docs\/(?!getting-started|contributing-guide).*\.(?:mdx|json)$/;

/**
 * @param {string} [repository]
 * @returns {string} one hash over all that the commands of the pages use
 */
export function fingerprintShellBlocks(repository = root) {
  const isRelevant = (/** @type {string} */ file) =>
    !irrelevant.has(file) && !irrelevantAnywhere.test(file) && !otherPages.test(file);
  return `${process.versions.node} ${fingerprint(repository, { isRelevant }) ?? ''}`;
}

/** @returns {boolean} whether the commands passed on what is here now */
export function haveShellBlocksPassed() {
  try {
    return readFileSync(stampFile, 'utf8') === fingerprintShellBlocks();
  } catch {
    return false;
  }
}

/** @param {string} stamp of what was there when they began */
export function noteShellBlocksPassed(stamp) {
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(stampFile, stamp);
}
