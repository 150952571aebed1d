import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { refuseBuildWarnings } from '../../website/checks/build-warnings.js';
import { fingerprint } from '../../website/kernel/cache/key.js';
import { writePackageDocs } from '../../website/package-docs/package-docs.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import {
  cacheDirectory,
  generatedFolders,
  root,
  siteBuildDirectory,
  websiteDirectory,
} from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { withBundlerCache } from './bundler-cache.js';
import { resolveBin } from './resolve-bin.js';

interface Stamp {
  readonly input: string;
  /** Whether the build had no warnings; see {@link buildSite}. */
  readonly isStrict: boolean;
  readonly output: string | undefined;
}

const stampFile = path.join(cacheDirectory, 'site-build.json');

/** Files that the build writes or doesn't read: changing them doesn't require a new build. */
const irrelevant = new Set([
  ...generatedFolders,
  '.changeset',
  '.ci',
  '.git',
  '.githooks',
  '.github',
  '.vscode',
  'bench',
  'website/checks',
  'website/serve',
  'website/tests',
]);
const irrelevantAnywhere =
  /(^|\/)(node_modules|dist|\.docusaurus[^/]*|\.DS_Store)$|^packages\/[^/]+\/docs$|\.(tsbuildinfo|log|tgz|db|db-shm|db-wal)$/;

/** The sources of pages that show when they were last changed. */
const dated = ['packages', 'website/docs', 'website/src/pages', 'website/community-plugins.json'];

/** Returns the file of the Docusaurus command. */
export function getDocusaurus(): string {
  return resolveBin('@docusaurus/core', 'docusaurus', websiteDirectory);
}

/** Returns whether `website/build` matches the current sources and, if `isStrict`, was built without warnings. */
export function isSiteFresh({ isStrict = false } = {}): boolean {
  const stamp = readStamp();
  return (
    stamp !== undefined &&
    (stamp.isStrict || !isStrict) &&
    stamp.output === fingerprintOutput() &&
    stamp.input === fingerprintSources()
  );
}

/**
 * Builds the site, copies its docs into the packages, and stores a fingerprint of the sources.
 *
 * @param options - `isStrict` turns warnings about broken links, anchors and duplicate routes into errors.
 */
export async function buildSite({ isStrict = false } = {}): Promise<void> {
  // Before the build, because it may miss files that change while it runs.
  const input = fingerprintSources();
  rmSync(stampFile, { force: true });

  let output = '';
  const code = await withBundlerCache(
    async (directory) => {
      const building = startNode([getDocusaurus(), 'build'], {
        cwd: websiteDirectory,
        // The minifier would parse each page again. React writes no spaces, and our inline scripts are minified.
        env: { BUNDLER_CACHE: directory, SKIP_HTML_MINIFICATION: 'true' },
        onOutput: (text) => (output += text),
      });
      return waitFor(building);
    },
    () => !/\[(?:WARNING|ERROR)\]/.test(output),
  );
  if (code !== 0) {
    throw new ScriptError(`The build of the site failed (exit code ${code}); see above.`);
  }
  if (isStrict) checkOutput(output);
  writePackageDocs({ site: siteBuildDirectory, packages: path.join(root, 'packages') });
  mkdirSync(cacheDirectory, { recursive: true });
  const stamp: Stamp = { input, isStrict, output: fingerprintOutput() };
  writeFileSync(stampFile, JSON.stringify(stamp));
}

function checkOutput(output: string): void {
  try {
    refuseBuildWarnings(output);
  } catch (error) {
    throw new ScriptError((error as Error).message);
  }
}

/** Hashes everything that the built site depends on. */
export function fingerprintSources(): string {
  const isRelevant = (file: string) => !irrelevant.has(file) && !irrelevantAnywhere.test(file);
  const inputs = [
    fingerprint(root, { isRelevant }),
    process.env.SITE_URL,
    process.env.BASE_URL,
    process.versions.node,
    getNewestCommit(),
  ];
  return createHash('sha256').update(JSON.stringify(inputs)).digest('hex');
}

function fingerprintOutput(): string | undefined {
  return fingerprint(siteBuildDirectory, { by: 'date' });
}

/** A commit changes the dates on pages and in the sitemap without touching a file. */
function getNewestCommit(): string | undefined {
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

function readStamp(): Stamp | undefined {
  try {
    return JSON.parse(readFileSync(stampFile, 'utf8')) as Stamp;
  } catch {
    return undefined;
  }
}
