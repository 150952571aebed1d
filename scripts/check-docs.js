// @ts-check
import './lib/check-node.js';

import { parseArgs } from 'node:util';

import { describeDocs } from './lib/docs-counts.js';
import { say } from './lib/log.js';
import { root } from './lib/root.js';
import { runScript } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import {
  fingerprintShellBlocks,
  haveShellBlocksPassed,
  noteShellBlocksPassed,
} from './lib/shell-stamp.js';
import { reportOf, runVitest } from './lib/vitest.js';

/** The tests of what readers are shown. `npm test` runs them with all others; alone they are quick enough to write by. */
const tests = [
  'scripts/samples/',
  'scripts/docs/docs.test.ts',
  'website/plugins/examples/',
  'website/markdown/options-tables/',
];
/**
 * Minutes, because they install everything from nothing, as a reader does. So they run if anything has changed that a
 * command of a page uses since they last passed, or if they are asked for: `npm run check:docs -- --shell`.
 */
const shellTests = ['scripts/shell-blocks/shell-blocks.test.ts'];
/** Whether the checker itself finds what it should is no question while writing. */
const others = ['--exclude=scripts/samples/checker.test.ts'];

await runScript(async () => {
  await setUp();
  const { values } = parseArgs({
    options: { pin: { type: 'boolean' }, shell: { type: 'boolean' } },
  });
  if (values.pin === true) await pinAnchors();

  const stamp = fingerprintShellBlocks();
  const runShell = values.shell === true || !haveShellBlocksPassed();
  const quick = await runVitest('docs', [...tests, ...others]);
  const shell = runShell ? await runVitest('docs-shell', shellTests) : { passed: 0, failed: 0 };
  if (runShell && shell.failed === 0) noteShellBlocksPassed(stamp);
  say('');
  describeDocs(reportOf('docs'), ...(runShell ? [reportOf('docs-shell')] : [])).forEach(say);
  const failed = quick.failed + shell.failed;
  // Alone on its line and without colour, as that of `npm test`.
  say(`\n${quick.passed + shell.passed} passed, ${failed} failed`);
  return failed > 0 || quick.passed === 0 ? 1 : 0;
});

async function pinAnchors() {
  const { register } = await import('tsx/esm/api');
  register();
  const { updatePinnedAnchors } = await import('./docs/pin-anchors.js');
  await updatePinnedAnchors(root);
  say('website/docs-anchors.json has the headings of all pages.');
}
