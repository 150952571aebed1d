import { parseArgs } from 'node:util';

import {
  fingerprintCommands,
  haveCommandsPassed,
  noteCommandsPassed,
} from '../../website/checks/commands/stamp.js';
import { describeCounts } from '../../website/checks/describe-counts.js';
import { updatePinnedAnchors } from '../../website/checks/prose/pin-anchors.js';
import { say } from '../bootstrap/log.js';
import { generatedFolders, root } from '../bootstrap/root.js';
import { getReportFile, runVitest } from '../lib/vitest.js';

/** `npm test` runs these too; alone they are fast enough to run while writing. */
const tests = [
  'website/checks/samples/',
  'website/checks/prose/docs.test.ts',
  'website/plugins/examples/',
  'website/plugins/options-tables/',
  // Tests the checker, not the docs.
  '--exclude=website/checks/samples/checker.test.ts',
];

/**
 * These take minutes, because they install everything like a reader does. They run if files used by a page's commands
 * have changed since the last pass, or with `npm run check:docs -- --shell`.
 */
const commandTests = ['website/checks/commands/commands.test.ts'];

/** Checks the docs without building the site. `--pin` adds new headings to the pinned anchors first. */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { pin: { type: 'boolean' }, shell: { type: 'boolean' } },
  });
  if (values.pin === true) {
    await updatePinnedAnchors(root);
    say('website/docs-anchors.json now lists the headings of all pages.');
  }
  // Before the tests, because files may change while they run.
  const fingerprint = fingerprintCommands(root, generatedFolders);
  const runsCommands = values.shell === true || !haveCommandsPassed(fingerprint);
  const quick = await runVitest('docs', tests);
  const commands = runsCommands
    ? await runVitest('docs-commands', commandTests)
    : { passed: 0, failed: 0 };
  if (runsCommands && commands.failed === 0) noteCommandsPassed(fingerprint);

  const reports = ['docs', ...(runsCommands ? ['docs-commands'] : [])].map(getReportFile);
  say('');
  describeCounts(reports).forEach(say);
  const failed = quick.failed + commands.failed;
  // On its own line and without colour, like that of `npm test`.
  say(`\n${quick.passed + commands.passed} passed, ${failed} failed`);
  return failed > 0 || quick.passed === 0 ? 1 : 0;
}
