import { describe, expect, it } from 'vitest';

import { useEarlyPages } from '../support/hydration.js';

describe('a page menu or fold that is opened before hydration', () => {
  const openEarly = useEarlyPages();

  it('opens the page menu at once, and keeps it open', async () => {
    const { page, hydrate } = await openEarly('/docs');
    const link = page.getByRole('link', { name: 'View as Markdown' });
    const button = page.getByRole('button', {
      name: 'More ways to read this page',
      expanded: true,
    });
    await page.getByRole('button', { name: 'More ways to read this page' }).click();
    expect(await link.isVisible()).toBe(true);
    await button.waitFor();
    await hydrate();
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    expect(await link.isVisible()).toBe(true);
    await button.click();
    await link.waitFor({ state: 'hidden' });
  });

  it('closes the page menu by a second press, a press outside and Escape, and keeps it closed', async () => {
    const { page, messages, hydrate } = await openEarly('/docs');
    const button = page.getByRole('button', { name: 'More ways to read this page' });
    const link = page.getByRole('link', { name: 'View as Markdown' });
    for (const close of [
      () => button.click(),
      () => page.getByRole('heading', { level: 1 }).click(),
      () => page.keyboard.press('Escape'),
    ]) {
      await button.click();
      await link.waitFor();
      await close();
      await link.waitFor({ state: 'hidden' });
    }
    await hydrate();
    expect(await link.isVisible()).toBe(false);
    expect(await button.getAttribute('aria-expanded')).toBe('false');
    expect(messages).toEqual([]);
  });

  it('opens a fold, and keeps it open without a motion', async () => {
    const { page, messages, shifts, hydrate } = await openEarly('/docs');
    const fold = page.locator('article details').first();
    await fold.locator('summary').click();
    await fold.locator('> div').waitFor();
    const before = await shifts();
    await hydrate();
    expect(await shifts()).toEqual(before);
    expect(await fold.getAttribute('open')).toBe('');
    await fold.locator('summary').click();
    await fold.locator('> div').waitFor({ state: 'hidden' });
    expect(messages).toEqual([]);
  });

  it.each([
    { path: '/docs', name: /sidebar category 'Building plugins'/, entry: 'Triggers' },
    { path: '/api', name: 'Functions', entry: 'getObject' },
  ])(
    'folds a category of the sidebar of $path, without a motion',
    async ({ path, name, entry }) => {
      const { page, messages, shifts, hydrate } = await openEarly(path);
      const sidebar = page.locator('.theme-doc-sidebar-menu');
      const category = sidebar.getByRole('button', { name });
      const link = sidebar.getByRole('link', { name: entry, exact: true });
      await category.click();
      expect(await link.isVisible()).toBe(false);
      expect(await category.getAttribute('aria-expanded')).toBe('false');
      const before = await shifts();
      await hydrate();
      expect(await category.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(await link.isVisible()).toBe(false);
      // The theme's motion takes at most half a second.
      await page.evaluate('new Promise((resolve) => setTimeout(resolve, 600))');
      expect(await link.isVisible()).toBe(false);
      expect(await shifts()).toEqual(before);
      await category.click();
      await link.waitFor();
      expect(await category.getAttribute('aria-expanded')).toBe('true');
      expect(messages).toEqual([]);
    },
  );
});
