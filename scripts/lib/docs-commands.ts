import { getReportFile, runVitest } from './vitest.js';
import type { Counts } from './vitest-report.js';

const name = 'commands';

/** These take minutes, because they install everything like a reader does. */
export const commandsTest = 'website/checks/commands/commands.test.ts';

/** Where the run leaves its report. */
export const commandsReport = getReportFile(name);

/** Runs the commands on the pages, unless the files that they use are the same as when they last passed. */
export function runDocsCommands(options: {
  readonly isForced: boolean;
  readonly isQuiet?: boolean;
}): Promise<Counts> {
  return runVitest(name, [commandsTest], {
    isQuiet: options.isQuiet ?? false,
    unchanged: options.isForced ? 'run' : 'skip',
  });
}
