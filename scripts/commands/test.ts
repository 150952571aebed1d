// @ts-check
import './lib/check-node.js';

import { parseArgs } from 'node:util';

import { findChromium } from './lib/chromium.js';
import { bold, dim, formatDuration, green, red, say } from './lib/log.js';
import { runScript, ScriptError } from './lib/script.js';
import { setUp } from './lib/set-up.js';
import { groupSteps, testSteps } from './lib/test-steps.js';

/** @typedef {import('./lib/test-steps.js').TestStep} TestStep */

await runScript(async () => {
  const steps = selectSteps();
  await setUp();
  const needsBrowser = steps.some(({ name }) => name === 'unit' || name === 'browser');
  const chromium = needsBrowser ? await findChromium() : { problem: 'No Chromium is needed.' };

  /** @type {string[]} */
  const summary = [];
  let passed = 0;
  let failed = 0;
  for (const group of groupSteps(steps)) {
    const started = performance.now();
    say(bold(`\n▸ ${group.map(({ name }) => name).join(', ')}`));
    const lines = await Promise.all(
      group.map(async ({ name, run }) => {
        const counts = await run(chromium);
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
  // Alone on its line and without colour: it is read by programs.
  say(`\n${passed} passed, ${failed} failed`);
  return failed > 0 || passed === 0 ? 1 : 0;
});

/** @returns {readonly TestStep[]} all, or those that `--only=lint,unit` names */
function selectSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } }, strict: false });
  if (typeof values.only !== 'string') return testSteps;

  const wanted = values.only.split(',');
  const known = testSteps.map(({ name }) => name);
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) {
    throw new ScriptError(`There is no step "${unknown}". The steps are: ${known.join(', ')}.`);
  }
  return testSteps.filter(({ name }) => wanted.includes(name));
}

/**
 * @param {string} name
 * @param {import('./lib/vitest-report.js').Counts} counts
 * @param {number} duration
 */
function describe(name, { passed, failed }, duration) {
  const mark = failed === 0 ? green('✓') : red('✗');
  return `${mark} ${name.padEnd(8)} ${passed} passed, ${failed} failed ${dim(formatDuration(duration))}`;
}
