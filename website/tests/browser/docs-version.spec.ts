import { readFile } from 'node:fs/promises';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { summary } from '../support/controls.js';
import { goTo } from '../support/network.js';

const { version } = JSON.parse(
  await readFile(new URL('../../../packages/core/package.json', import.meta.url), 'utf8'),
) as { version: string };

const dropdown = (page: Page) => summary(page.locator('.navbar'), `Version ${version}`);
const entry = (page: Page) =>
  page.locator('.navbar .dropdown').getByRole('link', { name: version });
const stored = (page: Page, set: string) =>
  page.evaluate((key) => localStorage.getItem(key), `docs-preferred-version-${set}`);

const newPage = useBrowser();
/** Used by all tests, which go to other pages on the client. */
let page: Page;

beforeAll(async () => {
  page = await newPage();
  await open(page, '/docs');
});

describe('the docs version dropdown', () => {
  it("is labelled with the core's version, and lists it and the changelog [§2 version dropdown]", async () => {
    expect(await dropdown(page).innerText()).toBe(version);
    expect(await entry(page).isVisible()).toBe(false);
    await dropdown(page).click();
    await entry(page).waitFor();
    expect(await page.locator('.navbar .dropdown a').allInnerTexts()).toEqual([
      version,
      'Changelog',
    ]);
    await page.keyboard.press('Escape');
    await entry(page).waitFor({ state: 'hidden' });
  });

  it('works with the keyboard, and closes on Escape and on blur', async () => {
    await dropdown(page).focus();
    await page.keyboard.press('Space');
    await entry(page).waitFor();
    await page.keyboard.press('Tab');
    expect(await entry(page).evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Escape');
    await entry(page).waitFor({ state: 'hidden' });
    expect(await dropdown(page).evaluate((button) => button === document.activeElement)).toBe(true);

    await page.keyboard.press('Enter');
    await entry(page).waitFor();
    await page.keyboard.press('Shift+Tab');
    await entry(page).waitFor({ state: 'hidden' });
  });
});

describe('the preferred docs version', () => {
  it('is stored for the current docs set [§3 preferred version]', async () => {
    await goTo(page, '/docs/getting-started');
    await dropdown(page).click();
    await entry(page).click();
    expect(await stored(page, 'default')).toBe('current');
    expect(await stored(page, 'api')).toBe(null);
    expect(page.url()).toBe(at('/docs/getting-started'));

    await goTo(page, '/api/classes/Runtime');
    await dropdown(page).click();
    await entry(page).click();
    expect(await stored(page, 'api')).toBe('current');
    expect(page.url()).toBe(at('/api/classes/Runtime'));
  });

  it('is kept for a known version and cleared for an unknown one [§4 preferred version] [§7 storage]', async () => {
    await page.evaluate(() => {
      localStorage.setItem('docs-preferred-version-default', 'current');
      localStorage.setItem('docs-preferred-version-api', '0.0.0-gone');
    });
    await open(page, '/docs');
    await expect.poll(() => stored(page, 'api')).toBe(null);
    expect(await stored(page, 'default')).toBe('current');
  });
});
