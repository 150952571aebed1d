import { rmSync } from 'node:fs';

import {
  fingerprintCommands,
  haveCommandsPassed,
  noteCommandsPassed,
} from '../../website/checks/commands/stamp.js';
import { generatedFolders, root } from '../bootstrap/root.js';
import { getReportFile, runVitest } from './vitest.js';
import type { Counts } from './vitest-report.js';

const name = 'commands';

/** These take minutes, because they install everything like a reader does. */
export const commandsTest = 'website/checks/commands/commands.test.ts';

/** Where the run leaves its report. There is none if the run was skipped. */
export const commandsReport = getReportFile(name);

/** Runs the commands on the pages, unless the files they use are the same as when they last passed. */
export async function runDocsCommands(options: {
  readonly isForced?: boolean;
  readonly isQuiet?: boolean;
}): Promise<Counts> {
  // Before the tests, because files may change while they run.
  const fingerprint = fingerprintCommands(root, generatedFolders);
  rmSync(commandsReport, { force: true });
  if (options.isForced !== true && haveCommandsPassed(fingerprint)) return { passed: 0, failed: 0 };
  const counts = await runVitest(name, [commandsTest], { isQuiet: options.isQuiet ?? false });
  if (counts.failed === 0) noteCommandsPassed(fingerprint);
  return counts;
}
