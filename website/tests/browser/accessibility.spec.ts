import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { bringAxe, inspect, inspectPart } from '../support/axe.js';
import { open, useBrowser } from '../support/browser.js';
import { pageMenu } from '../support/controls.js';
import { visit } from '../support/visit.js';

describe('accessibility', () => {
  const newBarePage = useBrowser();

  async function newPage(options?: BrowserContextOptions): Promise<Page> {
    const page = await newBarePage(options);
    await bringAxe(page);
    return page;
  }

  it('passes axe on a narrow screen, with the sidebar closed and open', async () => {
    const narrow = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' as const };
    // One page of each kind; the crawl inspects all pages on a wide screen.
    const paths = ['/', '/docs/contributing-guide', '/api/classes/Plugin', '/plugins'];
    const violations = await visit([await newPage(narrow)], paths, async (page, path) => {
      await open(page, path);
      const closed = await inspect(page);
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog').waitFor();
      const opened = await inspectPart(page, '[role="dialog"]');
      return [...closed, ...opened];
    });
    expect(violations).toEqual({});
  }, 200_000);

  it('passes axe with the version dropdown, a <details> and the page menu open', async () => {
    const page = await newPage();
    await open(page, '/docs/getting-started');
    await page.getByText('Symptoms, causes and fixes').click();
    const fold = page.locator('main details', { hasText: 'Symptoms, causes and fixes' });
    await fold.locator('li').first().waitFor();
    await page.locator('.navbar summary[aria-label^="Version"]').click();
    const changelog = page.locator('.navbar .dropdown').getByRole('link', { name: 'Changelog' });
    await changelog.waitFor();
    expect(await inspectPart(page, 'nav.navbar')).toEqual([]);
    // The open dropdown covers the page menu.
    await page.keyboard.press('Escape');
    await changelog.waitFor({ state: 'hidden' });
    await pageMenu(page).click();
    await page.getByRole('link', { name: 'View as Markdown' }).waitFor();
    expect(await inspectPart(page, 'main :is(details[open], .dropdown)')).toEqual([]);
  });
});
