import { describe, expect, it, vi } from 'vitest';

import { runSteps } from './run-steps.js';
import { testSteps, type TestStep } from './test-steps.js';
import type { Counts } from './vitest-report.js';

const options = { chromium: { problem: '' }, isAll: false };

/** Runs steps that take a while, and returns when each began and ended, and what was printed. */
async function run(steps: readonly Pick<TestStep, 'name' | 'after'>[], counts: Counts) {
  const events: string[] = [];
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const code = await runSteps(
    steps.map(({ name, after }) => ({
      name,
      after,
      run: async () => {
        events.push(`begin ${name}`);
        await new Promise((resolve) => setTimeout(resolve, 5));
        events.push(`end ${name}`);
        return counts;
      },
    })),
    options,
  );
  const printed = write.mock.calls.map(([text]) => String(text)).join('');
  write.mockRestore();
  return { code, events, lastLine: printed.trimEnd().split('\n').at(-1) };
}

describe('runSteps', () => {
  it('builds beside the other steps, and starts the browser tests when all have ended', async () => {
    const { events } = await run(testSteps, { passed: 1, failed: 0 });
    // It needs the compiled packages, and nothing waits for it but the browser tests.
    const begin = events.indexOf('begin build');
    expect(begin).toBeGreaterThan(events.indexOf('end types'));
    expect(begin).toBeLessThan(events.indexOf('end unit'));
    const without = events.filter((event) => !event.endsWith(' build'));
    const names = ['lint', 'format', 'types', 'unit', 'commands', 'browser'];
    expect(without).toEqual(names.flatMap((name) => [`begin ${name}`, `end ${name}`]));
    expect(events.indexOf('end build')).toBeLessThan(events.indexOf('begin browser'));
  });

  it('keeps the order when some steps are left out', async () => {
    const steps = testSteps.filter(({ name }) => ['lint', 'browser'].includes(name));
    const { events } = await run(steps, { passed: 1, failed: 0 });
    expect(events).toEqual(['begin lint', 'end lint', 'begin browser', 'end browser']);
  });

  it.each([
    [{ passed: 2, failed: 0 }, '4 passed, 0 failed', 0],
    [{ passed: 2, failed: 1 }, '4 passed, 2 failed', 1],
    [{ passed: 2, failed: 0, skipped: 3 }, '4 passed, 0 failed, 6 skipped', 0],
    [{ passed: 0, failed: 0, skipped: 3 }, '0 passed, 0 failed, 6 skipped', 0],
    [{ passed: 0, failed: 0 }, '0 passed, 0 failed', 1],
  ])('adds %j of two steps up to "%s"', async (counts, expected, exitCode) => {
    const steps = ['one', 'two'].map((name) => ({ name, after: [] }));
    const { code, lastLine } = await run(steps, counts);
    expect([lastLine, code]).toEqual([expected, exitCode]);
  });
});
