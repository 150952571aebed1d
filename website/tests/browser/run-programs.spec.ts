import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { routes } from '../../checks/routes.js';
import { open, useBrowser } from '../support/browser.js';
import { goTo } from '../support/network.js';

const counts = { programs: 0, runnable: 0, run: 0, same: 0 };
const reasons = new Map<string, number>();

/** Most pages of the reference have no program, and loading them takes time. */
function hasProgram(route: string): boolean {
  const file = route === '/' ? 'index' : route.slice(1);
  const directory = inject('buildDirectory');
  const html = [`${file}.html`, `${file}/index.html`]
    .map((name) => path.join(directory, name))
    .filter((name) => existsSync(name))
    .map((name) => readFileSync(name, 'utf8'));
  return html.join('').includes('data-recording');
}

/**
 * Runs a program, and returns what the page says about it. Presses the button without moving the pointer to it, because
 * that takes longer than most programs; `run.spec.ts` does it as a reader does.
 */
async function press(program: Locator): Promise<string> {
  await program.getByRole('button', { name: 'Run', exact: true }).dispatchEvent('click');
  const again = program.getByRole('button', { name: 'Run again' });
  await again.waitFor();
  return again.locator('xpath=following-sibling::span').first().innerText();
}

async function runAll(page: Page, route: string): Promise<string[]> {
  // The crawl loads every route.
  await goTo(page, route);
  // Programs of packages are folded.
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
  });
  // The home page has a program behind a tab.
  for (const tab of await page.getByRole('radio', { name: 'Code' }).all()) await tab.click();
  const programs = await page.locator('main [data-recording]').all();
  const failures: string[] = [];
  for (const [index, program] of programs.entries()) {
    counts.programs += 1;
    const text = (await program.textContent()) ?? '';
    const [, reason] = /can’t run on this page, because it (.*?)\./.exec(text) ?? [];
    if (reason !== undefined) {
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
      continue;
    }
    counts.runnable += 1;
    const result = await press(program);
    counts.run += 1;
    if (result === 'Same as tested ✓') counts.same += 1;
    else failures.push(`${route}, program ${index + 1}: ${result}\n${await program.innerText()}`);
  }
  return failures;
}

describe('every program on the site', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    // Draws each run at once.
    page = await newPage({ reducedMotion: 'reduce' });
    await open(page, '/nowhere');
  });
  afterAll(() => {
    const { programs, runnable, run, same } = counts;
    console.log(
      `programs ${programs}, runnable ${runnable}, run ${run}, equal to their recording ${same}`,
      [...reasons].map(([reason, count]) => `${count}: ${reason}`).join('; '),
    );
  });

  it.for(routes.filter(hasProgram).map((route) => [route]))(
    'does on %s what it did in the tests',
    async ([route = '']) => {
      expect(await runAll(page, route)).toEqual([]);
    },
  );

  it('can run, but for a few that need Node', () => {
    expect(counts.programs).toBeGreaterThan(100);
    expect(counts.runnable / counts.programs).toBeGreaterThan(0.8);
  });
});
