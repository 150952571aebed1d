import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { summary } from '../support/controls.js';
import { navigate } from '../support/network.js';

const narrow = { viewport: { width: 390, height: 844 } };
const toggle = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
const sidebar = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
/** Excludes inert elements, which Playwright still finds by role. */
const notInert = (page: Page) => page.locator(':not([inert], [inert] *)');
const link = (page: Page, name: string) =>
  sidebar(page).getByRole('link', { name, exact: true }).and(notInert(page));

async function openSidebar(page: Page): Promise<void> {
  await toggle(page).click();
  await sidebar(page).waitFor();
}

const waitUntilClosed = (page: Page) => sidebar(page).waitFor({ state: 'hidden' });

const focusIsIn = (page: Page, selector: string) =>
  page.evaluate((wanted) => document.activeElement?.closest(wanted) !== null, selector);

/** The label of the focused element, or `outside` if that isn't in the sidebar. */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element?.closest('.navbar-sidebar')) return 'outside';
    return element.ariaLabel ?? element.textContent;
  });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

describe('the mobile sidebar', () => {
  const newPage = useBrowser();
  /** Used by the tests that close the sidebar again. */
  let shared: Page;

  beforeAll(async () => {
    shared = await newPage(narrow);
    await open(shared, '/docs');
  });

  it('replaces the navbar links at widths up to 996 pixels, and closes when the window becomes wide [§2 mobile sidebar closes] [§9 desktop breakpoint]', async () => {
    const page = shared;
    await page.setViewportSize({ width: 997, height: 800 });
    const plugins = page.locator('.navbar__item', { hasText: 'Plugins' });
    const menu = page.locator('.theme-doc-sidebar-container');
    expect(await toggle(page).isVisible()).toBe(false);
    for (const element of [plugins, menu]) await element.waitFor();

    await page.setViewportSize({ width: 996, height: 800 });
    await toggle(page).waitFor();
    for (const element of [plugins, menu]) expect(await element.isVisible()).toBe(false);
    await openSidebar(page);

    await page.setViewportSize({ width: 997, height: 800 });
    await waitUntilClosed(page);
    expect(await page.locator('[inert]').count()).toBe(0);
    await page.setViewportSize({ width: 996, height: 800 });
    await toggle(page).waitFor();
    expect(await sidebar(page).isVisible()).toBe(false);
    await page.setViewportSize(narrow.viewport);
  });

  it('shows the docs menu, leads to other pages through the main menu, and shows only that on pages without a docs menu [§2 mobile sidebar menus] [§2 mobile sidebar]', async () => {
    const page = await newPage(narrow);
    await open(page, '/docs');
    await openSidebar(page);
    await link(page, 'Getting started').waitFor();
    expect(await link(page, 'Plugins').count()).toBe(0);

    await sidebar(page)
      .getByRole('button', { name: /Back to main menu/ })
      .click();
    await link(page, 'Plugins').waitFor();
    expect(await link(page, 'Getting started').count()).toBe(0);
    expect(await focusIsIn(page, '.navbar-sidebar__item')).toBe(true);

    await link(page, 'API').click();
    await page.waitForURL(at('/api'));
    await waitUntilClosed(page);
    await openSidebar(page);
    await link(page, 'Runtime').waitFor();
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);

    await navigate(page, '/');
    await heading(page, 'Build AI agents with ease').waitFor();
    await openSidebar(page);
    for (const name of ['Documentation', 'API', 'Plugins', 'Bounty Program', 'GitHub']) {
      await sidebar(page).getByRole('link', { name }).waitFor();
    }
    await summary(sidebar(page), 'Versions').press('Enter');
    await link(page, 'Changelog').waitFor();
  });

  /** Goes to the next page of the docs. */
  async function goToNext(page: Page, path: string, title: string): Promise<void> {
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(at(path));
    await heading(page, title).waitFor();
  }

  /** Goes back, and waits for a page with this path and title. */
  async function goBackTo(page: Page, path: string, title: string): Promise<void> {
    await page.evaluate('history.back()');
    await page.waitForURL(at(path));
    await heading(page, title).waitFor();
  }

  /** Opens the sidebar, and checks that Back closes it and changes nothing else. */
  async function closeByGoingBack(page: Page): Promise<void> {
    const address = page.url();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await openSidebar(page);
    await page.evaluate('history.back()');
    await waitUntilClosed(page);
    await page.waitForURL(address);
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  }

  it('closes on Back and changes nothing else, also after a same-page link and a reload [§2 mobile sidebar closes]', async () => {
    const page = await newPage(narrow);
    await open(page, '/docs');
    await goToNext(page, '/docs/getting-started', 'Getting started');
    await closeByGoingBack(page);
    // A second Back leaves the page.
    await goBackTo(page, '/docs', 'Introduction');

    await goToNext(page, '/docs/getting-started', 'Getting started');
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.locator('main').getByRole('link', { name: 'What you need' }).first().click();
    await page.waitForURL(at('/docs/getting-started#what-you-need'));
    await closeByGoingBack(page);
    await goBackTo(page, '/docs/getting-started', 'Getting started');
    await closeByGoingBack(page);

    await goToNext(page, '/docs/building-plugins', 'Building plugins');
    await page.reload();
    await hydrated(page);
    await closeByGoingBack(page);
    await goBackTo(page, '/docs/getting-started', 'Getting started');
    await closeByGoingBack(page);
    await goBackTo(page, '/docs', 'Introduction');
  });

  it.each([
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    [
      'its close button',
      (page: Page) =>
        sidebar(page)
          .getByRole('button', { name: /^Close/ })
          .click(),
    ],
    ['a click outside', (page: Page) => page.mouse.click(380, 400)],
  ])('closes with %s and returns focus to the toggle [§4 mobile sidebar]', async (_, close) => {
    const page = shared;
    await toggle(page).focus();
    await page.keyboard.press('Enter');
    await sidebar(page).waitFor();
    expect(await focusIsIn(page, '.navbar-sidebar')).toBe(true);
    await close(page);
    await waitUntilClosed(page);
    expect(await toggle(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.locator('[inert]').count()).toBe(0);
  });

  it.each(['Tab', 'Shift+Tab'])('keeps focus inside on %s [§4 mobile sidebar]', async (key) => {
    const page = shared;
    await openSidebar(page);
    const seen = new Set<string>();
    for (let press = 0; press < 30; press++) {
      await page.keyboard.press(key);
      seen.add(await readFocus(page));
    }
    expect([...seen]).toEqual(
      expect.arrayContaining(['Dowel', 'Close navigation bar', 'Introduction', 'Bounty program']),
    );
    expect([...seen]).not.toContain('outside');
    // The main menu is off-screen beside the docs menu.
    expect([...seen]).not.toContain('Bounty Program');
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
  });

  it('makes the page behind it inert and keeps it from scrolling [§4 mobile sidebar]', async () => {
    const page = shared;
    await openSidebar(page);
    for (const role of ['main', 'contentinfo'] as const) {
      expect(await page.getByRole(role).and(notInert(page)).count()).toBe(0);
    }
    await page.mouse.move(380, 400);
    await page.mouse.wheel(0, 500);
    // Two frames give the wheel event time to scroll.
    await page.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    expect(await page.evaluate('scrollY')).toBe(0);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    await page.mouse.wheel(0, 500);
    await page.waitForFunction('scrollY > 0');
    await page.evaluate('scrollTo(0, 0)');
  });
});
