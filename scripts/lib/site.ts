// @ts-check
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ScriptError } from './script.js';
import { fingerprint } from './fingerprint.js';
import { writePackageDocs } from './package-docs.js';
import { resolveBin } from './resolve-bin.js';
import {
  cacheDirectory,
  generatedFolders,
  root,
  siteBuildDirectory,
  websiteDirectory,
} from './root.js';
import { startNode, waitFor } from './run.js';

const stampFile = path.join(cacheDirectory, 'site-build.json');

/** What the build writes, or does not read: a change there is no reason to build again. */
const irrelevant = new Set([
  ...generatedFolders,
  '.ci',
  '.git',
  '.github',
  'bench',
  'website/tests',
]);
const irrelevantAnywhere =
  /(^|\/)(node_modules|dist|\.docusaurus[^/]*|\.DS_Store)$|^packages\/[^/]+\/docs$|\.(tsbuildinfo|log|db|db-shm|db-wal)$/;

/** What pages are made of that have a date. */
const dated = ['packages', 'website/docs', 'website/src/pages', 'website/community-plugins.json'];

/** Complaints that the build prints and goes on after; the tests do not let them pass. */
const complaint =
  /found broken (links|anchors)|duplicate routes found|link couldn't be resolved|image couldn't be resolved/i;

/** @returns {string} the Docusaurus command's file */
export function getDocusaurus() {
  return resolveBin('@docusaurus/core', 'docusaurus', websiteDirectory);
}

/** @returns {boolean} whether website/build is what the sources give now */
export function isSiteFresh() {
  const stamp = readStamp();
  return (
    stamp !== undefined &&
    stamp.output === fingerprintOutput() &&
    stamp.input === fingerprintInput()
  );
}

/**
 * Builds the site, puts its part of it into each package, and remembers from what.
 *
 * @param {{ isStrict?: boolean }} [options] strict: broken links, anchors and duplicate routes are errors
 */
export async function buildSite({ isStrict = false } = {}) {
  // Taken before the build: what changes meanwhile may have come too late for it.
  const input = fingerprintInput();
  rmSync(stampFile, { force: true });

  let output = '';
  const building = startNode([getDocusaurus(), 'build'], {
    cwd: websiteDirectory,
    onOutput: (text) => (output += text),
  });
  const code = await waitFor(building);
  if (code !== 0)
    throw new ScriptError(`The build of the site failed (exit code ${code}); see above.`);

  if (isStrict) refuseComplaints(output);
  writePackageDocs({ site: siteBuildDirectory, packages: path.join(root, 'packages') });
  mkdirSync(cacheDirectory, { recursive: true });
  writeFileSync(stampFile, JSON.stringify({ input, output: fingerprintOutput() }));
}

/**
 * @param {string} output what a build printed
 * @throws {ScriptError} if it complains of something that it let pass
 */
export function refuseComplaints(output) {
  const found = complaint.exec(output)?.[0];
  if (found !== undefined) {
    throw new ScriptError(`The build of the site warns: "${found}"; see above.`);
  }
}

/** @returns {string} */
function fingerprintInput() {
  const isRelevant = (/** @type {string} */ file) =>
    !irrelevant.has(file) && !irrelevantAnywhere.test(file);
  const parts = [
    fingerprint(root, { isRelevant }),
    process.env.SITE_URL,
    process.env.BASE_URL,
    process.versions.node,
    getNewestCommit(),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

function fingerprintOutput() {
  return fingerprint(siteBuildDirectory, { by: 'date' });
}

/** Pages and sitemap say when something was last changed, which a commit alters without touching a file. */
function getNewestCommit() {
  try {
    return execFileSync('git', ['log', '-1', '--format=%H', '--', ...dated], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    return undefined;
  }
}

/** @returns {{ input: string, output: string } | undefined} */
function readStamp() {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8'));
  } catch {
    return undefined;
  }
}
