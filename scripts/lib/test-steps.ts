import { existsSync } from 'node:fs';
import path from 'node:path';

import { describeCounts } from '../../website/checks/describe-counts.js';
import { firefoxKind } from '../../website/tests/support/browser-kinds.js';
import type { BrowserSearch } from '../../website/tests/support/find-browser.js';
import { say } from '../bootstrap/log.js';
import { startNode, waitFor } from '../bootstrap/processes.js';
import { siteBuildDirectory } from '../bootstrap/root.js';
import { ScriptError } from '../bootstrap/script.js';
import { commandsReport, commandsTest, runDocsCommands } from './docs-commands.js';
import { findOrInstall } from './find-or-install.js';
import { discardStaleBuildInfo, getCompiler } from './packages.js';
import { resolveBin } from './resolve-bin.js';
import { buildSite, fingerprintSources, isSiteFresh } from './site.js';
import type { Counts } from './vitest-report.js';
import { getReportFile, runVitest } from './vitest.js';

export interface StepOptions {
  readonly chromium: BrowserSearch;
  /** Which part of the browser tests to run, such as `1/3`; all of them if not set. */
  readonly shard?: string | undefined;
}

export interface TestStep {
  readonly name: string;
  /** Steps of the same group run at the same time. Only the last of them prints more than its failures. */
  readonly group: string;
  readonly run: (options: StepOptions) => Promise<Counts>;
  /** Returns lines to print when its group has ended. */
  readonly describe?: () => string[];
}

/** In the order in which they run: cheap ones first, and each after the steps it depends on. */
export const testSteps: readonly TestStep[] = [
  {
    name: 'lint',
    group: 'checks',
    run: async () =>
      add(
        await check([resolveBin('oxlint'), '--config=oxlint.config.js']),
        await check([resolveBin('knip'), '--no-progress', '--no-config-hints']),
      ),
  },
  {
    name: 'format',
    group: 'checks',
    run: () => check([resolveBin('oxfmt'), '--list-different']),
  },
  {
    name: 'types',
    group: 'checks',
    run: () => {
      discardStaleBuildInfo();
      return check([getCompiler(), '-b']);
    },
  },
  {
    name: 'unit',
    group: 'unit',
    run: () => runVitest('unit', [`--exclude=${commandsTest}`]),
  },
  // Each of these two leaves a core idle for much of its time.
  {
    name: 'commands',
    group: 'commands and build',
    run: () => runDocsCommands({ isQuiet: true }),
    describe: () => describeCounts([getReportFile('unit'), commandsReport]),
  },
  { name: 'build', group: 'commands and build', run: buildUnlessFresh },
  { name: 'browser', group: 'browser', run: runBrowserTests },
];

/** Groups neighbouring steps that run at the same time. */
export function groupSteps(steps: readonly TestStep[]): TestStep[][] {
  const groups: TestStep[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (last?.[0]?.group === step.group) last.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function buildUnlessFresh(): Promise<Counts> {
  if (isSiteFresh({ isStrict: true })) {
    say('website/build is up to date.');
    return { passed: 1, failed: 0 };
  }
  return succeeds(() => buildSite({ isStrict: true }));
}

async function runBrowserTests({ chromium, shard }: StepOptions): Promise<Counts> {
  const args = ['--config', 'website/tests/vitest.config.ts'];
  if (shard !== undefined) args.push(`--shard=${shard}`);
  return succeeds(
    async () => {
      if ('problem' in chromium) throw new ScriptError(chromium.problem);
      if (!existsSync(path.join(siteBuildDirectory, 'index.html'))) {
        throw new ScriptError('There is no built site to test: the build must succeed first.');
      }
    },
    async () => {
      const firefox = await findOrInstall(firefoxKind);
      const siteFingerprint = fingerprintSources();
      const counts = await runVitest('browser', args, { chromium, firefox, siteFingerprint });
      // After the tests, where it isn't overlooked.
      if ('problem' in firefox) say(`${firefox.problem} The tests in Firefox were skipped.`);
      return counts;
    },
  );
}

function add(first: Counts, second: Counts): Counts {
  return { passed: first.passed + second.passed, failed: first.failed + second.failed };
}

/** Runs a Node program as one check. */
async function check(command: readonly string[]): Promise<Counts> {
  const code = await waitFor(startNode(command));
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Counts work that throws a `ScriptError` as one failure. Otherwise continues with `next`, or counts one pass. */
async function succeeds(
  work: () => Promise<void>,
  next: () => Promise<Counts> = async () => ({ passed: 1, failed: 0 }),
): Promise<Counts> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    say(error.message);
    return { passed: 0, failed: 1 };
  }
  return next();
}
