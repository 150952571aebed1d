import { existsSync } from 'node:fs';
import path from 'node:path';

import { describeCounts } from '../../website/checks/describe-counts.js';
import { createKey } from '../../website/kernel/cache/key.js';
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
import { buildSite, hashSources, isSiteFresh } from './site.js';
import { createKeys, zodRun } from './test-inputs.js';
import type { Counts } from './vitest-report.js';
import { getReportFile, runVitest } from './vitest.js';

export interface StepOptions {
  readonly chromium: BrowserSearch;
  /** Which part of the browser tests to run, such as `1/3`; all of them if not set. */
  readonly shard?: string | undefined;
  /** Runs tests although nothing that they depend on has changed since they passed. */
  readonly isAll: boolean;
}

export interface TestStep {
  readonly name: string;
  /** The names of the steps that must have ended, if they are selected. */
  readonly after: readonly string[];
  readonly run: (options: StepOptions) => Promise<Counts>;
  /** Returns lines to print when it has ended. */
  readonly describe?: () => string[];
}

/**
 * The build starts as soon as the packages are compiled, because the tests in the browser wait for it and it leaves a
 * core idle for much of its time. The others run one after the other, cheap ones first.
 */
export const testSteps: readonly TestStep[] = [
  {
    name: 'lint',
    after: [],
    run: async () =>
      add(
        await check([resolveBin('oxlint'), '--config=oxlint.config.js']),
        await check([resolveBin('knip'), '--no-progress', '--no-config-hints']),
      ),
  },
  {
    name: 'format',
    after: ['lint'],
    run: () => check([resolveBin('oxfmt'), '--list-different']),
  },
  {
    name: 'types',
    after: ['lint', 'format'],
    run: () => {
      discardStaleBuildInfo();
      return check([getCompiler(), '-b']);
    },
  },
  { name: 'unit', after: ['lint', 'format', 'types'], run: runUnitTests },
  {
    name: 'commands',
    after: ['lint', 'format', 'types', 'unit'],
    run: ({ isAll }) => runDocsCommands({ isForced: isAll, isQuiet: true }),
    describe: () => describeCounts([getReportFile('unit'), commandsReport]),
  },
  // Its configuration needs a compiled package.
  { name: 'build', after: ['types'], run: buildUnlessFresh },
  {
    name: 'browser',
    after: ['lint', 'format', 'types', 'unit', 'commands', 'build'],
    run: runBrowserTests,
  },
];

async function runUnitTests({ isAll }: StepOptions): Promise<Counts> {
  const unchanged = isAll ? 'run' : 'skip';
  const args = [`--exclude=${commandsTest}`];
  return add(
    await runVitest('unit', ['--project=unit', ...args], { unchanged }),
    await runVitest(zodRun, ['--project=zod 4.0', ...args], { unchanged }),
  );
}

async function buildUnlessFresh(): Promise<Counts> {
  if (isSiteFresh({ isStrict: true })) {
    say('website/build is up to date.');
    return { passed: 1, failed: 0 };
  }
  return succeeds(() => buildSite({ isStrict: true, isQuiet: true }));
}

async function runBrowserTests({ chromium, shard, isAll }: StepOptions): Promise<Counts> {
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
      const pageTests = createKeys('browser')('website/tests/browser/crawl.spec.ts', []);
      const counts = await runVitest('browser', args, {
        chromium,
        firefox,
        unchanged: isAll ? 'run' : 'skip',
        folder: 'website/tests',
        env: {
          SITE_SOURCES: hashSources(),
          UNCHANGED_PAGES: JSON.stringify({
            keys: { 'crawl.spec.ts': createKey(pageTests, chromium) },
            areSkipped: !isAll,
          }),
        },
      });
      // After the tests, where it isn't overlooked.
      if ('problem' in firefox) say(`${firefox.problem} The tests in Firefox were skipped.`);
      return counts;
    },
  );
}

function add(first: Counts, second: Counts): Counts {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: (first.skipped ?? 0) + (second.skipped ?? 0),
  };
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
