import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, useBrowser } from '../support/browser.js';
import { holdScript, isAlive, root, toggle, untilAlive } from '../support/hydration.js';

describe.each(['before', 'never'] as const)('with a script that comes late or %s', (when) => {
  const newPage = useBrowser();

  /** Opens a page, does something before its script runs, and lets the script through. */
  async function press(path: string, act: (page: Page) => Promise<void>): Promise<Page> {
    const page = await newPage();
    const messages = listen(page);
    const release = await holdScript(page);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await act(page);
    expect(await isAlive(page)).toBe(false);
    if (when === 'before') {
      await release();
      await untilAlive(page);
      expect(messages).toEqual([]);
    }
    return page;
  }

  it('switches the colour mode', async () => {
    const page = await press('/docs', (each) => toggle(each).click());
    expect(await root(page, 'data-theme')).toBe('light');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  });

  it('closes the announcement', async () => {
    const page = await press('/docs', (each) =>
      each.getByRole('region', { name: 'Announcement' }).getByRole('button').click(),
    );
    expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(false);
  });

  it('shows the command of another package manager', async () => {
    const page = await press('/plugins', (each) =>
      each.getByRole('radio', { name: 'pnpm' }).click(),
    );
    expect(await root(page, 'data-package-manager')).toBe('pnpm');
  });

  describe('on a phone', () => {
    const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
    const openMenu = (page: Page) =>
      page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const pressOnPhone = (path: string, act: (page: Page) => Promise<void>) =>
      press(path, async (page) => {
        await page.setViewportSize({ width: 390, height: 844 });
        await act(page);
      });

    it.each([
      ['/docs', 'Getting started'],
      ['/plugins', 'Bounty Program'],
    ])('opens the menu of %s', async (path, link) => {
      const page = await pressOnPhone(path, async (each) => {
        await openMenu(each);
        await menu(each).getByRole('link', { name: link, exact: true }).waitFor();
      });
      await expect.poll(() => menu(page).count()).toBe(1);
      await menu(page).getByRole('link', { name: link, exact: true }).click();
      await page.waitForURL((url) => url.pathname !== path);
    });

    it.each(['Close navigation bar', 'Escape'])('closes the menu with %s', async (way) => {
      const page = await pressOnPhone('/docs', async (each) => {
        await openMenu(each);
        if (way === 'Escape') await each.keyboard.press('Escape');
        else await menu(each).getByRole('button', { name: way }).click();
        expect(await menu(each).count()).toBe(0);
      });
      expect(await menu(page).filter({ visible: true }).count()).toBe(0);
      expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Toggle navigation bar');
    });

    it('leads from the docs menu to the main menu', async () => {
      const page = await pressOnPhone('/docs', async (each) => {
        await openMenu(each);
        await menu(each)
          .getByRole('button', { name: /Back to main menu/ })
          .click();
      });
      await menu(page).getByRole('link', { name: 'Plugins', exact: true }).click();
      await page.waitForURL(at('/plugins'));
    });
  });

  it('unfolds a long program', async () => {
    const page = await press('/docs/building-plugins', async (each) => {
      const button = each.getByRole('button', { name: /^Show all \d+ lines$/ }).first();
      const block = button.locator('xpath=..').locator('pre');
      const before = (await block.boundingBox())?.height ?? 0;
      await button.click();
      expect((await block.boundingBox())?.height).toBeGreaterThan(before);
    });
    if (when === 'before')
      await page.getByRole('button', { name: 'Show fewer lines' }).first().waitFor();
  });
});

describe('with a script that never comes', () => {
  const newPage = useBrowser();

  it('follows the colour mode of another tab', async () => {
    const page = await newPage();
    await holdScript(page);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    const other = await page.context().newPage();
    await other.goto(at('/docs'));
    await toggle(other).click();
    await expect.poll(() => root(page, 'data-theme')).toBe('light');
  });

  it('follows links', async () => {
    const page = await newPage();
    await holdScript(page);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
    await page.waitForURL(at('/plugins'));
  });
});

describe('what is pressed before hydration', () => {
  const newPage = useBrowser();

  /** Opens a page, does something while its script loads, and waits until the page is alive. */
  async function pressEarly(path: string, act: (page: Page) => Promise<void>) {
    const page = await newPage({
      viewport: { width: 1280, height: 800 },
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const release = await holdScript(page);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await act(page);
    await release();
    await untilAlive(page);
    return page;
  }

  it('opens the page menu at once, and keeps it open', async () => {
    const link = (page: Page) => page.getByRole('link', { name: 'View as Markdown' });
    const button = (page: Page) =>
      page.getByRole('button', { name: 'More ways to read this page', expanded: true });
    const page = await pressEarly('/docs', async (each) => {
      await each.getByRole('button', { name: 'More ways to read this page' }).click();
      expect(await link(each).isVisible()).toBe(true);
      await button(each).waitFor();
    });
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 300))');
    expect(await link(page).isVisible()).toBe(true);
    await button(page).click();
    await link(page).waitFor({ state: 'hidden' });
  });

  it.each(['/docs/getting-started', '/docs', '/plugins'])(
    'copies code at once on %s',
    async (path) => {
      const read = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
      let early = '';
      const page = await pressEarly(path, async (each) => {
        await each.evaluate(() => navigator.clipboard.writeText(''));
        const button = each.getByRole('button', { name: /^Copy (?:code|the install)/ }).first();
        // Scrolls there first: what comes into view is laid out then, and moves the button.
        await button.hover({ force: true });
        await button.click();
        await expect.poll(() => read(each)).not.toBe('');
        early = await read(each);
        await each.evaluate(() => navigator.clipboard.writeText(''));
      });
      // After hydration, the button copies again and says so.
      await page.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await read(page)).toBe(early);
    },
  );

  it('filters by what was typed', async () => {
    const page = await pressEarly('/api', (each) =>
      each.locator('main input').first().fill('createEvent'),
    );
    await expect.poll(() => page.locator('main input').first().inputValue()).toBe('createEvent');
    await page.getByText('1 of ', { exact: false }).first().waitFor();
  });

  it.each(['Enter', 'Send'])('sends a message to the agent with %s, once', async (way) => {
    const page = await pressEarly('/', async (each) => {
      const field = each.getByRole('textbox', { name: 'Message to the agent' });
      await field.fill('My name is Bo.');
      if (way === 'Enter') await field.press('Enter');
      else await each.getByRole('button', { name: 'Send' }).click();
    });
    await page.getByText('Nice to meet you, Bo.').first().waitFor();
    expect(await page.getByRole('textbox', { name: 'Message to the agent' }).inputValue()).toBe('');
  });

  it('runs a program once', async () => {
    const page = await pressEarly('/docs/building-plugins/philosophy', (each) =>
      each.getByRole('button', { name: 'Run', exact: true }).first().click(),
    );
    await page.getByText('Same as tested ✓').first().waitFor();
  });

  it('hides the navbar after scrolling down', async () => {
    const page = await pressEarly('/docs/getting-started', async (each) => {
      await each.evaluate(() => {
        scrollTo(0, 2000);
      });
    });
    await expect
      .poll(async () => (await page.locator('nav.navbar').boundingBox())?.y)
      .toBeLessThan(0);
  });
});
