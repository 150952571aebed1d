import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, useBrowser } from '../support/browser.js';
import { holdScript, isAlive, root, toggle, untilAlive } from '../support/hydration.js';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' }).click();
const showMainMenu = (page: Page) =>
  menu(page)
    .getByRole('button', { name: /Back to main menu/ })
    .click();
const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

describe('with a script that never comes', () => {
  const newPage = useBrowser();

  it('the page follows the colour mode of another tab, and links', async () => {
    const page = await newPage();
    await holdScript(page);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    const other = await page.context().newPage();
    await other.goto(at('/docs'));
    await toggle(other).click();
    await expect.poll(() => root(page, 'data-theme')).toBe('light');
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
    await page.waitForURL(at('/plugins'));
  });

  it('the menu of a phone leads from the docs to the main menu, and to other pages', async () => {
    const page = await newPage({ viewport: phone });
    await holdScript(page);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    await menuLink(page, 'Getting started').click();
    await page.waitForURL(at('/docs/getting-started'));

    await openMenu(page);
    await showMainMenu(page);
    await menuLink(page, 'Plugins').click();
    await page.waitForURL(at('/plugins'));

    // This page has no docs menu.
    await openMenu(page);
    await menuLink(page, 'Bounty Program').waitFor();
    expect(await isAlive(page)).toBe(false);
    await menuLink(page, 'Bounty Program').click();
    await page.waitForURL((url) => url.pathname !== '/plugins');
  });
});

describe('what is pressed before hydration', () => {
  const newPage = useBrowser();

  /** Opens a page whose script waits until `hydrate` is called. */
  async function openEarly(path: string, viewport = desktop) {
    const page = await newPage({ viewport, permissions: ['clipboard-read', 'clipboard-write'] });
    const messages = listen(page);
    const release = await holdScript(page);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    const hydrate = async () => {
      expect(await isAlive(page)).toBe(false);
      await release();
      await untilAlive(page);
    };
    return { page, messages, hydrate };
  }

  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const clearClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.writeText(''));

  /** Presses the first button that copies, and returns what it has copied. */
  async function copy(page: Page): Promise<string> {
    await clearClipboard(page);
    const button = page.getByRole('button', { name: /^Copy (?:code|the install)/ }).first();
    // Scrolls there first: what comes into view is laid out then, and moves the button.
    await button.hover({ force: true });
    await button.click();
    await expect.poll(() => readClipboard(page)).not.toBe('');
    const copied = await readClipboard(page);
    await clearClipboard(page);
    return copied;
  }

  /** After hydration, the button copies again and says so. */
  async function expectCopied(page: Page, text: string): Promise<void> {
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await readClipboard(page)).toBe(text);
  }

  it('switches the colour mode, closes the announcement, and shows and copies the command of another package manager', async () => {
    const { page, messages, hydrate } = await openEarly('/plugins');
    const announcement = page.getByRole('region', { name: 'Announcement' });
    const expectChoices = async () => {
      expect(await root(page, 'data-theme')).toBe('light');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      expect(await announcement.isVisible()).toBe(false);
      expect(await root(page, 'data-package-manager')).toBe('pnpm');
    };
    await toggle(page).click();
    await announcement.getByRole('button').click();
    await page.getByRole('radio', { name: 'pnpm' }).click();
    const command = await copy(page);
    expect(command).toMatch(/^pnpm /);
    await expectChoices();
    await hydrate();
    expect(messages).toEqual([]);
    await expectCopied(page, command);
    await expectChoices();
  });

  it('copies code at once, and runs a program once', async () => {
    const { page, hydrate } = await openEarly('/docs');
    const code = await copy(page);
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await hydrate();
    await expectCopied(page, code);
    await page.getByText('Same as tested ✓').first().waitFor();
  });

  it('opens the menu of a phone, and keeps it open', async () => {
    const { page, messages, hydrate } = await openEarly('/docs', phone);
    await openMenu(page);
    await menuLink(page, 'Getting started').waitFor();
    await hydrate();
    expect(messages).toEqual([]);
    await expect.poll(() => menu(page).count()).toBe(1);
    await menuLink(page, 'Getting started').click();
    await page.waitForURL(at('/docs/getting-started'));
  });

  it('leads from the docs menu of a phone to the main menu', async () => {
    const { page, messages, hydrate } = await openEarly('/docs', phone);
    await openMenu(page);
    await showMainMenu(page);
    await hydrate();
    expect(messages).toEqual([]);
    await menuLink(page, 'Plugins').click();
    await page.waitForURL(at('/plugins'));
  });

  it('closes the menu of a phone with its button and with Escape, and keeps it closed', async () => {
    const { page, messages, hydrate } = await openEarly('/docs', phone);
    const focused = 'document.activeElement.ariaLabel';
    const ways = [
      () => menu(page).getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.keyboard.press('Escape'),
    ];
    for (const close of ways) {
      await openMenu(page);
      await close();
      expect(await menu(page).count()).toBe(0);
      expect(await page.evaluate(focused)).toBe('Toggle navigation bar');
    }
    await hydrate();
    expect(messages).toEqual([]);
    expect(await menu(page).filter({ visible: true }).count()).toBe(0);
    expect(await page.evaluate(focused)).toBe('Toggle navigation bar');
  });

  it('unfolds a long program', async () => {
    const { page, messages, hydrate } = await openEarly('/docs/building-plugins');
    const button = page.getByRole('button', { name: /^Show all \d+ lines$/ }).first();
    const block = button.locator('xpath=..').locator('pre');
    const before = (await block.boundingBox())?.height ?? 0;
    await button.click();
    expect((await block.boundingBox())?.height).toBeGreaterThan(before);
    await hydrate();
    expect(messages).toEqual([]);
    await page.getByRole('button', { name: 'Show fewer lines' }).first().waitFor();
  });

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

  it('opens a fold, and keeps it open', async () => {
    const { page, messages, hydrate } = await openEarly('/docs');
    const fold = page.locator('article details[data-collapsed]').first();
    await fold.locator('summary').first().click();
    await hydrate();
    await expect.poll(() => fold.getAttribute('data-collapsed')).toBe('false');
    await fold.locator('> div').waitFor();
    expect(messages).toEqual([]);
  });

  it.each(['/api', '/plugins'])('chooses a kind in the filter of %s', async (path) => {
    const { page, hydrate } = await openEarly(path);
    const radio = page.getByRole('main').locator('input[type=radio]').nth(2);
    await radio.check({ force: true });
    await hydrate();
    await expect.poll(() => new URL(page.url()).search).not.toBe('');
    expect(await radio.isChecked()).toBe(true);
  });

  it.each(['/api', '/plugins'])('keeps every letter typed in the filter of %s', async (path) => {
    const page = await newPage();
    const release = await holdScript(page);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    const field = page.getByRole('main').locator('input:is([type=search], [type=text])').first();
    await field.pressSequentially('mem');
    // Goes on while the page hydrates.
    await Promise.all([release(), field.pressSequentially('ory provider', { delay: 40 })]);
    await untilAlive(page);
    await expect.poll(() => field.inputValue()).toBe('memory provider');
  });

  it('filters by what was typed', async () => {
    const { page, hydrate } = await openEarly('/api');
    const field = page.locator('main input').first();
    await field.fill('createEvent');
    await hydrate();
    await expect.poll(() => field.inputValue()).toBe('createEvent');
    await page.getByText('1 of ', { exact: false }).first().waitFor();
  });

  it.each(['Enter', 'Send'])('sends a message to the agent with %s, once', async (way) => {
    const { page, hydrate } = await openEarly('/');
    const field = page.getByRole('textbox', { name: 'Message to the agent' });
    await field.fill('My name is Bo.');
    if (way === 'Enter') await field.press('Enter');
    else await page.getByRole('button', { name: 'Send' }).click();
    await hydrate();
    await page.getByText('Nice to meet you, Bo.').first().waitFor();
    expect(await field.inputValue()).toBe('');
  });

  it('hides the navbar after scrolling down', async () => {
    const { page, hydrate } = await openEarly('/docs/getting-started');
    await page.evaluate(() => {
      scrollTo(0, 2000);
    });
    await hydrate();
    await expect
      .poll(async () => (await page.locator('nav.navbar').boundingBox())?.y)
      .toBeLessThan(0);
  });
});
