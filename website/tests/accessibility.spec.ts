import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

import type { AxeResults } from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { open, useBrowser } from './support/browser.js';
import { visit } from './support/visit.js';

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const options = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'],
  // Text has the contrast of AAA; the rest of that level is not for every page.
  rules: { 'color-contrast-enhanced': { enabled: true } },
  resultTypes: ['violations'],
  // There is nothing in the stylesheets that a rule would have to wait for.
  preload: false,
};

async function findViolations(page: Page, mode: string): Promise<string[]> {
  await page.evaluate((value) => {
    document.documentElement.dataset.theme = value;
  }, mode);
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.map(
    ({ id, nodes }) => `${mode}, ${id}: ${nodes.map(({ html }) => html.slice(0, 100)).join(' ')}`,
  );
}

async function inspect(page: Page): Promise<string[]> {
  // A colour on its way to another one is neither of the two.
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  return [...(await findViolations(page, 'dark')), ...(await findViolations(page, 'light'))];
}

describe('accessibility', () => {
  const newBarePage = useBrowser();

  async function newPage(options?: BrowserContextOptions): Promise<Page> {
    const page = await newBarePage(options);
    await page.addInitScript({ content: axe });
    return page;
  }

  it('no route violates a rule of axe, in dark and in light', async () => {
    const pages = await Promise.all([newPage(), newPage()]);
    const trouble = await visit(pages, [...routes, '/nowhere'], async (page, path) => {
      await open(page, path);
      return inspect(page);
    });
    expect(trouble).toEqual({});
  }, 400_000);

  it('nor does a narrow screen, with its sidebar closed and open', async () => {
    const narrow = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const };
    const paths = ['/', '/docs', '/docs/getting-started', '/api/classes/Runtime', '/plugins'];
    const trouble = await visit([await newPage(narrow)], paths, async (page, path) => {
      await open(page, path);
      const closed = await inspect(page);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
      const opened = await inspect(page);
      return [...closed, ...opened];
    });
    expect(trouble).toEqual({});
  }, 200_000);

  it('nor does what opens: the version dropdown, a <details> and the menu of a page', async () => {
    const page = await newPage();
    await open(page, '/docs/getting-started');
    await page.locator('main summary').first().click();
    await page.locator('main details li').first().waitFor();
    await page.getByRole('button', { name: /^Version/ }).click();
    await page.locator('.dropdown').getByRole('link', { name: 'Changelog' }).waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.getByRole('button', { name: 'Markdown', exact: true }).click();
    await page.getByRole('link', { name: 'View as Markdown' }).waitFor();
    expect(await inspect(page)).toEqual([]);
    await page.context().close();
  });

  it('finds what it looks for', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await page.evaluate(() => {
      const text = document.querySelector('main p');
      text?.insertAdjacentHTML('beforeend', '<img src="/img/mark.svg">');
      text?.setAttribute('style', 'color: #777; background: #888');
    });
    const found = (await inspect(page)).join('\n');
    for (const mode of ['dark', 'light']) {
      expect(found).toContain(`${mode}, image-alt`);
      expect(found).toContain(`${mode}, color-contrast`);
    }
    await page.context().close();
  });
});
