import { describe, expect, it } from 'vitest';

import type { RunReport } from '../../features/run/shared/messages.js';
import { useHostilePage } from '../support/hostile-page.js';
import { run } from '../support/sandbox.js';

const hostile = useHostilePage();

/** Runs a program and measures the longest time for which the page's timers stood still. */
async function runWithLag(javascript: string, timeLimit: number) {
  return hostile.page.evaluate(
    async ([program, limit]) => {
      let lag = 0;
      let ticks = 0;
      let last = performance.now();
      const timer = setInterval(() => {
        ticks += 1;
        lag = Math.max(lag, performance.now() - last);
        last = performance.now();
      }, 10);
      const reports: RunReport[] = [];
      const { ended } = window.sandbox.startRun(
        { javascript: program, timeLimit: limit },
        (batch) => {
          reports.push(...batch);
        },
      );
      const end = await ended;
      clearInterval(timer);
      return { end, lag, ticks, count: reports.length };
    },
    [javascript, timeLimit] as const,
  );
}

describe('a program that never ends or takes all it can', () => {
  it('loops for ever, and the page stays responsive', async () => {
    const { end, lag, ticks } = await runWithLag('for (;;);', 1000);
    expect(end.reason).toBe('time');
    expect(ticks).toBeGreaterThan(20);
    expect(lag).toBeLessThan(500);
  });

  it('loops for ever in promises and timers', async () => {
    const promises = `const spin = () => Promise.resolve().then(spin); spin();`;
    expect((await runWithLag(promises, 300)).end.reason).toBe('time');
    expect((await runWithLag(`setInterval(() => {}, 0);`, 300)).end.reason).toBe('time');
  });

  it('recurses', async () => {
    const { end } = await run(hostile.page, `const f = () => f();\nf();`);
    expect(end).toMatchObject({ reason: 'error', error: { name: 'RangeError', line: 1 } });
  });

  it('allocates', async () => {
    const program = `const kept = []; for (;;) kept.push(new Uint8Array(2 ** 24).fill(1));`;
    const { end, lag } = await runWithLag(program, 400);
    expect(['time', 'error']).toContain(end.reason);
    expect(lag).toBeLessThan(1000);
  });

  it('floods the console with messages', async () => {
    const { end, lag, count } = await runWithLag('for (;;) console.log(1);', 5000);
    expect(end).toMatchObject({ reason: 'flood', what: 'messages' });
    expect(count).toBe(2000);
    expect(lag).toBeLessThan(1000);
  });

  it('floods the console with bytes', async () => {
    const program = `const long = 'x'.repeat(1e6); for (;;) console.log(long);`;
    const { end, lag } = await runWithLag(program, 5000);
    expect(end).toMatchObject({ reason: 'flood', what: 'bytes' });
    expect(lag).toBeLessThan(1000);
  });

  it('throws without end', async () => {
    const { end } = await runWithLag(
      `setInterval(() => { throw new Error('x'.repeat(1e6)); }, 0);`,
      2000,
    );
    expect(end).toMatchObject({ reason: 'error', error: { name: 'Error' } });
  });
});
