import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { Result, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Text must have AAA contrast: this rule reports what meets AA only. Other AAA rules do not fit every page.
  rules: { 'color-contrast-enhanced': { enabled: true } },
} satisfies RunOptions;
/** The rules that depend on the colour mode; both modes have the same elements. */
const colourRules = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast', 'color-contrast-enhanced', 'link-in-text-block'],
  },
} satisfies RunOptions;

/** Adds axe to the page, from the next load on. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

async function findViolations(
  page: Page,
  mode: string,
  rules: RunOptions,
  part = 'html',
): Promise<string[]> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, mode);
  // No rule needs the contents of the stylesheets.
  const options = { ...rules, resultTypes: ['violations'], preload: false } satisfies RunOptions;
  const violations = await page.evaluate<Result[]>(
    `axe.run(${JSON.stringify(part)}, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  );
  return violations.map(
    ({ id, nodes }) => `${mode}, ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
  );
}

/**
 * Returns the violations that axe finds on the page in dark and light mode.
 *
 * @param lightPart - The part to inspect in light mode: `main` where the rest has been inspected on another page.
 */
export async function inspect(page: Page, lightPart = 'html'): Promise<string[]> {
  // Colours in transition would give wrong contrasts.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  return [
    ...(await findViolations(page, 'dark', everyRule)),
    ...(await findViolations(page, 'light', colourRules, lightPart)),
  ];
}
