import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, useBrowser } from '../support/browser.js';
import { pageMenu } from '../support/controls.js';
import { holdScript, root, started, toggle, useEarlyPages } from '../support/hydration.js';

const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

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
    await page.waitForURL(at('/plugins'), started);
  });

  it('a press that nothing can respond to says so, with a way to try again', async () => {
    const page = await newPage();
    await page.route(/\/assets\/js\/main\./, (route) => route.abort());
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    const notice = page.getByRole('alert').filter({ hasText: 'scripts that could not be loaded' });
    // This needs none.
    await pageMenu(page).click();
    await page.waitForFunction('!("docusaurus" in window)');
    expect(await notice.count()).toBe(0);
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await notice.waitFor();
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    expect(await notice.count()).toBe(1);
    await page.unroute(/\/assets\/js\/main\./);
    await notice.getByRole('link', { name: 'reload the page' }).click();
    await notice.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await page.getByText('Same as tested ✓').first().waitFor();
  });
});

describe('what is pressed before hydration', () => {
  const openEarly = useEarlyPages();

  const readClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
  const clearClipboard = (page: Page) => page.evaluate(() => navigator.clipboard.writeText(''));

  /** Presses the first button that copies, and returns what it has copied. */
  async function copy(page: Page): Promise<string> {
    await clearClipboard(page);
    const button = page.getByRole('button', { name: /^Copy (?:code|the install)/ }).first();
    // Scrolls there first: what comes into view is laid out then, and moves the button.
    await button.hover({ force: true });
    await button.click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    return readClipboard(page);
  }

  /** The reader may have copied something else before the page hydrates. */
  async function expectNoSecondCopy(page: Page, hydrate: () => Promise<void>): Promise<void> {
    await page.evaluate(() => navigator.clipboard.writeText('something else'));
    await hydrate();
    await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'hidden' });
    expect(await readClipboard(page)).toBe('something else');
  }

  it('switches the colour mode, closes the announcement, and shows and copies the command of another package manager', async () => {
    const { page, messages, hydrate } = await openEarly('/plugins', clipboard);
    const announcement = page.getByRole('region', { name: 'Announcement' });
    const expectChoices = async () => {
      expect(await root(page, 'data-theme')).toBe('light');
      expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
      expect(await toggle(page).innerText()).toContain('currently light mode');
      expect(await announcement.isVisible()).toBe(false);
      expect(await root(page, 'data-package-manager')).toBe('pnpm');
      await expect.poll(() => page.getByRole('radio', { name: 'pnpm' }).isChecked()).toBe(true);
    };
    await toggle(page).click();
    await announcement.getByRole('button').click();
    await page.getByRole('radio', { name: 'yarn' }).click();
    await page.keyboard.press('ArrowLeft');
    const command = await copy(page);
    expect(command).toMatch(/^pnpm /);
    await expectChoices();
    await expectNoSecondCopy(page, hydrate);
    expect(messages).toEqual([]);
    await expectChoices();
  });

  it('copies code at once, and runs a program once', async () => {
    const { page, hydrate } = await openEarly('/docs', clipboard);
    expect(await copy(page)).toContain('Runtime.init');
    await page.getByRole('button', { name: 'Run', exact: true }).first().click();
    await expectNoSecondCopy(page, hydrate);
    await page.getByText('Same as tested ✓').first().waitFor();
  });

  it('chooses a tab of the home page, with the pointer and with the arrow keys', async () => {
    const { page, messages, shifts, hydrate } = await openEarly('/');
    const tab = (name: string) => page.getByRole('radio', { name, checked: true });
    const field = page.getByRole('textbox', { name: 'Message to the agent' });
    await page.getByRole('radio', { name: 'Code' }).click();
    expect(await tab('Code').count()).toBe(1);
    expect(await field.isVisible()).toBe(false);
    await page.keyboard.press('ArrowRight');
    expect(await field.isVisible()).toBe(true);
    await page.keyboard.press('ArrowRight');
    const before = await shifts();
    await hydrate();
    await expect.poll(() => tab('Code').count()).toBe(1);
    expect(await field.isVisible()).toBe(false);
    expect(await shifts()).toEqual(before);
    expect(await page.evaluate('document.activeElement.parentElement.textContent')).toBe('Code');
    expect(messages).toEqual([]);
  });

  it('skips to the main content, and leaves the address as it is', async () => {
    const { page, hydrate } = await openEarly('/docs');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    const isInMain = 'document.activeElement.closest("main") !== null';
    expect(await page.evaluate(isInMain)).toBe(true);
    await hydrate();
    expect(await page.evaluate(isInMain)).toBe(true);
    expect(page.url()).toBe(at('/docs'));
  });

  it('unfolds a long program', async () => {
    const { page, messages, hydrate } = await openEarly('/docs/building-plugins');
    const button = page.locator('.theme-code-block > [aria-expanded]').first();
    const block = button.locator('xpath=..').locator('pre');
    const before = (await block.boundingBox())?.height ?? 0;
    expect(await button.innerText()).toMatch(/^Show all \d+ lines$/);
    await button.click();
    expect((await block.boundingBox())?.height).toBeGreaterThan(before);
    expect(await button.innerText()).toBe('Show fewer lines');
    await hydrate();
    expect(messages).toEqual([]);
    await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
    expect(await button.innerText()).toBe('Show fewer lines');
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
    const { page, hydrate } = await openEarly(path);
    const field = page.getByRole('main').locator('input:is([type=search], [type=text])').first();
    await field.pressSequentially('mem');
    // Goes on while the page hydrates.
    await Promise.all([hydrate(), field.pressSequentially('ory provider', { delay: 40 })]);
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

  it('hides the navbar on scrolling down, and shows it on scrolling up', async () => {
    const { page, messages, hydrate } = await openEarly('/docs/getting-started');
    const scroll = (top: number) => page.evaluate(`scrollTo({ top: ${top}, behavior: 'instant' })`);
    const top = async () => (await page.locator('nav.navbar').boundingBox())?.y;
    await scroll(2000);
    await expect.poll(top).toBeLessThan(0);
    await scroll(1900);
    await expect.poll(top).toBe(0);
    await scroll(2000);
    await expect.poll(top).toBeLessThan(0);
    await hydrate();
    expect(await top()).toBeLessThan(0);
    await scroll(1900);
    await expect.poll(top).toBe(0);
    expect(messages).toEqual([]);
  });
});
