import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { open, useBrowser } from './support/browser.js';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe('accessibility', () => {
  const newPage = useBrowser();

  it.each(['dark', 'light'])(
    'has no axe violation on any route in %s',
    async (mode) => {
      const axe = await readFile(createRequire(import.meta.url).resolve('axe-core'), 'utf8');
      const page = await newPage({ reducedMotion: 'reduce' });
      await page.addInitScript(`localStorage.setItem('theme', '${mode}')`);
      const violations: Record<string, string[]> = {};

      for (const route of [...routes, '/nowhere']) {
        await open(page, route);
        await page.evaluate(axe);
        const results = await page.evaluate<AxeResults>(
          `axe.run({ runOnly: ${JSON.stringify(rules)}, resultTypes: ['violations'] })`,
        );
        const found = results.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
        );
        if (found.length > 0) violations[route] = found;
      }

      expect(violations).toEqual({});
      await page.context().close();
    },
    400_000,
  );
});
