import { bold, dim, formatDuration, green, red, say } from '../bootstrap/log.js';
import type { StepOptions, TestStep } from './test-steps.js';
import type { Counts } from './vitest-report.js';

/** Runs steps, each when those that it waits for have ended, prints a summary, and returns the exit code. */
export async function runSteps(steps: readonly TestStep[], options: StepOptions): Promise<number> {
  const started = performance.now();
  const ended = new Map<string, Promise<Result>>();
  for (const step of steps) {
    const others = step.after.flatMap((name) => ended.get(name) ?? []);
    ended.set(
      step.name,
      Promise.all(others).then(() => runStep(step, options)),
    );
  }
  const results = await Promise.all(ended.values());

  say(bold('\nSummary'));
  results.map(({ line }) => line).forEach(say);
  say(dim(`  all steps ${formatDuration(performance.now() - started)}`));
  const sum = (name: keyof Counts) =>
    results.reduce((total, { counts }) => total + (counts[name] ?? 0), 0);
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')];
  if (skipped > 0) {
    say(
      `${skipped} tests were skipped, because nothing that they depend on has changed since they passed. "npm test -- --all" runs them.`,
    );
  }
  // On its own line and without colour, because programs read it.
  say(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  return failed > 0 || passed + skipped === 0 ? 1 : 0;
}

interface Result {
  readonly counts: Counts;
  readonly line: string;
}

async function runStep(step: TestStep, options: StepOptions): Promise<Result> {
  const started = performance.now();
  say(bold(`\n▸ ${step.name}`));
  const counts = await step.run(options);
  const line = describe(step.name, counts, performance.now() - started);
  say(line);
  step.describe?.().forEach(say);
  return { counts, line };
}

function describe(name: string, { passed, failed, skipped = 0 }: Counts, duration: number): string {
  const mark = failed === 0 ? green('✓') : red('✗');
  const result = [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped: unchanged`] : []),
  ].join(', ');
  return `${mark} ${name.padEnd(8)} ${result} ${dim(formatDuration(duration))}`;
}
