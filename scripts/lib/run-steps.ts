import { bold, dim, formatDuration, green, red, say } from '../bootstrap/log.js';
import { groupSteps, type StepOptions, type TestStep } from './test-steps.js';
import type { Counts } from './vitest-report.js';

/** Runs steps, prints a summary, and returns the exit code. */
export async function runSteps(steps: readonly TestStep[], options: StepOptions): Promise<number> {
  const summary: string[] = [];
  let passed = 0;
  let failed = 0;
  const started = performance.now();
  for (const group of groupSteps(steps)) {
    const groupStarted = performance.now();
    say(bold(`\n▸ ${group.map(({ name }) => name).join(', ')}`));
    const lines = await Promise.all(
      group.map(async ({ name, run }) => {
        const counts = await run(options);
        passed += counts.passed;
        failed += counts.failed;
        const line = describe(name, counts, performance.now() - groupStarted);
        say(line);
        return line;
      }),
    );
    group.flatMap((step) => step.describe?.() ?? []).forEach(say);
    summary.push(...lines);
  }
  say(bold('\nSummary'));
  summary.forEach(say);
  say(dim(`  all steps ${formatDuration(performance.now() - started)}`));
  // On its own line and without colour, because programs read it.
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
}

function describe(name: string, { passed, failed }: Counts, duration: number): string {
  const mark = failed === 0 ? green('✓') : red('✗');
  const result =
    passed + failed === 0 ? 'nothing to test: unchanged' : `${passed} passed, ${failed} failed`;
  return `${mark} ${name.padEnd(8)} ${result} ${dim(formatDuration(duration))}`;
}
