import { bold, dim, formatDuration, green, red, say } from '../bootstrap/log.js';
import { findChromium } from '../lib/find-chromium.js';
import { parseTestOptions } from '../lib/test-options.js';
import { groupSteps } from '../lib/test-steps.js';
import type { Counts } from '../lib/vitest-report.js';

/** Runs all steps of the tests, or those of `--only`, and prints a summary. */
export async function run(args: readonly string[]): Promise<number> {
  const { steps, shard } = parseTestOptions(args);
  const needsBrowser = steps.some(({ name }) => name === 'unit' || name === 'browser');
  const chromium = needsBrowser ? await findChromium() : { problem: 'No step needs Chromium.' };

  const summary: string[] = [];
  let passed = 0;
  let failed = 0;
  for (const group of groupSteps(steps)) {
    const started = performance.now();
    say(bold(`\n▸ ${group.map(({ name }) => name).join(', ')}`));
    const lines = await Promise.all(
      group.map(async ({ name, run: runStep }) => {
        const counts = await runStep({ chromium, shard });
        passed += counts.passed;
        failed += counts.failed;
        const line = describe(name, counts, performance.now() - started);
        say(line);
        return line;
      }),
    );
    summary.push(...lines);
  }
  say(bold('\nSummary'));
  summary.forEach(say);
  // On its own line and without colour, because programs read it.
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function describe(name: string, { passed, failed }: Counts, duration: number): string {
  const mark = failed === 0 ? green('✓') : red('✗');
  return `${mark} ${name.padEnd(8)} ${passed} passed, ${failed} failed ${dim(formatDuration(duration))}`;
}
