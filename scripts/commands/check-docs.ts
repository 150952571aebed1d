import { parseArgs } from 'node:util';

import { describeCounts } from '../../website/checks/describe-counts.js';
import { updatePinnedAnchors } from '../../website/checks/prose/pin-anchors.js';
import { say } from '../bootstrap/log.js';
import { root } from '../bootstrap/root.js';
import { commandsReport, runDocsCommands } from '../lib/docs-commands.js';
import { docsTests } from '../lib/docs-tests.js';
import { getReportFile, runVitest } from '../lib/vitest.js';

/**
 * Checks the docs without building the site. `--pin` adds new headings to the pinned anchors first, `--shell` runs the
 * pages' commands even if nothing has changed.
 */
export async function run(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { pin: { type: 'boolean' }, shell: { type: 'boolean' } },
  });
  if (values.pin === true) {
    await updatePinnedAnchors(root);
    say('website/docs-anchors.json now lists the headings of all pages.');
  }
  const quick = await runVitest('docs', docsTests);
  const commands = await runDocsCommands({ isForced: values.shell === true });

  say('');
  describeCounts([getReportFile('docs'), commandsReport]).forEach(say);
  const failed = quick.failed + commands.failed;
  // On its own line and without colour, like that of `npm test`.
  say(`\n${quick.passed + commands.passed} passed, ${failed} failed`);
  return failed > 0 || quick.passed === 0 ? 1 : 0;
}
