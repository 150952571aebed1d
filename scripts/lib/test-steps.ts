// @ts-check
import { existsSync } from 'node:fs';
import path from 'node:path';

import { describeDocs } from './docs-counts.js';
import { ScriptError } from './script.js';
import { say } from './log.js';
import { forgetLostBuilds, getCompiler } from './packages.js';
import { resolveBin } from './resolve-bin.js';
import { siteBuildDirectory } from './root.js';
import { startNode, waitFor } from './run.js';
import { buildSite } from './site.js';
import { reportOf, runVitest } from './vitest.js';

/**
 * @typedef {import('./vitest-report.js').Counts} Counts
 * @typedef {import('./chromium.js').ChromiumSearch} ChromiumSearch
 *
 * @typedef {object} TestStep
 * @property {string} name
 * @property {(chromium: ChromiumSearch) => Promise<Counts>} run
 * @property {true} [isQuiet] it prints nothing unless it fails, so it may run beside others
 */

/** In the order in which they run: the cheap ones first, and each after what it needs. @type {TestStep[]} */
export const testSteps = [
  {
    name: 'lint',
    isQuiet: true,
    run: () => check([resolveBin('eslint'), '.', '--max-warnings=0']),
  },
  {
    name: 'format',
    isQuiet: true,
    run: () => check([resolveBin('prettier'), '--check', '.', '--log-level=warn']),
  },
  {
    name: 'types',
    isQuiet: true,
    run: () => {
      forgetLostBuilds();
      return check([getCompiler(), '-b']);
    },
  },
  { name: 'unit', run: runUnitTests },
  { name: 'build', run: () => succeeds(() => buildSite({ isStrict: true })) },
  { name: 'browser', run: runBrowserTests },
];

/**
 * Steps that may run at the same time, in the order of the list.
 *
 * @param {readonly TestStep[]} steps
 * @returns {TestStep[][]}
 */
export function groupSteps(steps) {
  /** @type {TestStep[][]} */
  const groups = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isQuiet === true && last?.[0]?.isQuiet === true) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

/** @param {ChromiumSearch} chromium */
async function runUnitTests(chromium) {
  const counts = await runVitest('unit', [], chromium);
  describeDocs(reportOf('unit')).forEach(say);
  return counts;
}

/** @param {ChromiumSearch} chromium */
async function runBrowserTests(chromium) {
  return succeeds(
    async () => {
      if ('problem' in chromium) throw new ScriptError(chromium.problem);
      if (!existsSync(path.join(siteBuildDirectory, 'index.html'))) {
        throw new ScriptError('There is no built site to test; the build has to succeed first.');
      }
    },
    () => runVitest('browser', ['--config', 'website/tests/vitest.config.ts'], chromium),
  );
}

/**
 * @param {readonly string[]} command
 * @returns {Promise<Counts>} one check
 */
async function check(command) {
  const code = await waitFor(startNode(command));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/**
 * Something that succeeds or throws, as one check, or as the condition for what follows.
 *
 * @param {() => Promise<void>} work
 * @param {() => Promise<Counts>} [next]
 * @returns {Promise<Counts>}
 */
async function succeeds(work, next = async () => ({ passed: 1, failed: 0 })) {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
    return { passed: 0, failed: 1 };
  }
  return next();
}
