import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { open, useBrowser } from './support/browser.js';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function findViolations(page: Page, runOnly: readonly string[]): Promise<string[]> {
  const { violations } = await page.evaluate<AxeResults>(
    `axe.run({ runOnly: ${JSON.stringify(runOnly)}, resultTypes: ['violations'] })`,
  );
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
  );
}

describe('accessibility', () => {
  const newPage = useBrowser();

  it('has no axe violation on any route, in dark and in light', async () => {
    const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
    const page = await newPage();
    const trouble: Record<string, string[]> = {};

    for (const route of [...routes, '/nowhere']) {
      await open(page, route);
      await page.addStyleTag({ content: '* { transition: none !important; }' });
      await page.evaluate(axe);
      const dark = await findViolations(page, rules);
      // The modes differ in nothing but colour.
      await page.evaluate("document.documentElement.setAttribute('data-theme', 'light')");
      const light = await findViolations(page, ['color-contrast']);
      if (dark.length + light.length > 0) trouble[route] = [...dark, ...light];
    }

    expect(trouble).toEqual({});
    await page.context().close();
  }, 400_000);
});
