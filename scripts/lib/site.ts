import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { refuseBuildWarnings } from '../../website/checks/build-warnings.js';
import { keepModules } from '../../website/kernel/cache/bundler.js';
import { forget, forgetOld, keep, recall } from '../../website/kernel/cache/keep.js';
import { createKey, hashFiles } from '../../website/kernel/cache/key.js';
import { writePackageDocs } from '../../website/features/agents/package-docs/package-docs.js';
import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { root, siteBuildDirectory, websiteDirectory } from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { resolveBin } from './resolve-bin.js';

/** Files that the build doesn't read: changing them doesn't require a new build. */
const irrelevant =
  /^(?:\.changeset|\.ci|\.githooks|\.github|\.vscode|bench|website\/(?:checks|serve|tests))$|\.test\.ts$/;

/** The sources of pages that show when they were last changed. */
const dated = ['packages', 'website/docs', 'website/src/pages', 'website/community-plugins.json'];

/** Returns the file of the Docusaurus command. */
export function getDocusaurus(): string {
  return resolveBin('@docusaurus/core', 'docusaurus', websiteDirectory);
}

/** Returns whether `website/build` matches the current sources and, if `isStrict`, was built without warnings. */
export function isSiteFresh({ isStrict = false } = {}): boolean {
  const built = recall('site', createSiteKey(hashSources())) as Built | undefined;
  return built !== undefined && (built.isStrict || !isStrict);
}

interface Built {
  /** Whether the build had no warnings; see {@link buildSite}. */
  readonly isStrict: boolean;
}

/**
 * Notes that `website/build` was built from sources with this hash. Tests call it in another process.
 *
 * @public
 */
export function noteSite(sources: string, built: Built): void {
  keep('site', createSiteKey(sources), built);
}

function createSiteKey(sources: string): string {
  return createKey(sources, hashFiles(['website/build'], { by: 'date' }));
}

/**
 * Builds the site, copies its docs into the packages, and notes which sources it was built from.
 *
 * @param options - `isStrict` turns warnings about broken links, anchors and duplicate routes into errors. `isQuiet`
 * prints nothing unless the build fails.
 */
export async function buildSite({ isStrict = false, isQuiet = false } = {}): Promise<void> {
  // Before the build, because it may miss files that change while it runs.
  const sources = hashSources();
  forget('site');

  let output = '';
  const modules = keepModules('site');
  const building = startNode([getDocusaurus(), 'build'], {
    cwd: websiteDirectory,
    // The minifier would parse each page again. React writes no spaces, and our inline scripts are minified.
    env: { ...modules.env, SKIP_HTML_MINIFICATION: 'true' },
    onOutput: (text) => (output += text),
    isQuiet,
  });
  const code = await waitFor(building);
  if (code !== 0) {
    if (isQuiet) say(output);
    throw new ScriptError(`The build of the site failed (exit code ${code}); see above.`);
  }
  if (!/\[(?:WARNING|ERROR)\]/.test(output)) modules.complete();
  if (isStrict) checkOutput(output);
  writePackageDocs({ site: siteBuildDirectory, packages: path.join(root, 'packages') });
  noteSite(sources, { isStrict });
  forgetOld();
}

function checkOutput(output: string): void {
  try {
    refuseBuildWarnings(output);
  } catch (error) {
    throw new ScriptError((error as Error).message);
  }
}

/** Hashes everything that the built site depends on. */
export function hashSources(): string {
  const { SITE_URL, BASE_URL } = process.env;
  const files = hashFiles([''], { except: irrelevant });
  return createKey(files, { SITE_URL, BASE_URL }, process.versions.node, getNewestCommit());
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
