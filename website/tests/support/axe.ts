import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const everyRule = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Text has the contrast of AAA, so that of AA need not be checked; the rest of AAA is not for every page.
  rules: { 'color-contrast-enhanced': { enabled: true }, 'color-contrast': { enabled: false } },
} satisfies RunOptions;
/** What another colour mode can change: both have the same elements. */
const rulesOfColours = {
  runOnly: {
    type: 'rule',
    values: ['color-contrast-enhanced', 'link-in-text-block'],
  },
} satisfies RunOptions;

/** From the next load on, the page can be inspected. */
export async function bringAxe(page: Page): Promise<void> {
  await page.addInitScript({ content: axe });
}

async function findViolations(page: Page, mode: string, rules: RunOptions): Promise<string[]> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, mode);
  // There is nothing in the stylesheets that a rule would have to wait for.
  const options = { ...rules, resultTypes: ['violations'], preload: false } satisfies RunOptions;
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(
    ({ id, nodes }) => `${mode}, ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
  );
}

/** What axe finds fault with on a page as it is, in dark and in light. */
export async function inspect(page: Page): Promise<string[]> {
  // A colour on its way to another one is neither of the two.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  return [
    ...(await findViolations(page, 'dark', everyRule)),
    ...(await findViolations(page, 'light', rulesOfColours)),
  ];
}
