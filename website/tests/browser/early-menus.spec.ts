import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, useBrowser } from '../support/browser.js';
import { holdScript, isAlive, root, started, useEarlyPages } from '../support/hydration.js';

/** Its menu of the docs scrolls. */
const phone = { width: 390, height: 640 };

const menu = (page: Page) => page.getByRole('dialog', { name: 'Navigation' });
const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' }).click();
const showMainMenu = (page: Page) =>
  menu(page)
    .getByRole('button', { name: /Back to main menu/ })
    .click();
/** Ends the keeping of presses, as React does a moment before it responds to them. */
function startHydration(page: Page): Promise<void> {
  return page.evaluate(
    '{ const repeat = startHydration(); window.startHydration = () => repeat; }',
  );
}

/** Waits until React's menu has replaced the early one. */
async function untilHandedOver(page: Page): Promise<void> {
  await page.waitForSelector('[data-early-menu]', { state: 'detached' });
  expect(await menu(page).count()).toBe(1);
}

/** Lists the transitions from now on. */
async function watchMotions(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const motions: string[] = [];
    Object.assign(window, { motions });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      // Links change their colour under the pointer.
      if (/transform|opacity|height/.test(propertyName))
        motions.push(`${propertyName} ${(target as Element).className}`);
    });
  });
  return () => page.evaluate<string[]>('motions');
}

const menuLink = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });

describe('with a script that never comes', () => {
  const newPage = useBrowser();

  it('the menu of a phone leads from the docs to the main menu, and to other pages', async () => {
    const page = await newPage({ viewport: phone });
    await holdScript(page);
    await page.goto(at('/docs'), { waitUntil: 'domcontentloaded' });
    await openMenu(page);
    await menuLink(page, 'Getting started').click();
    await page.waitForURL(at('/docs/getting-started'), started);

    await openMenu(page);
    await showMainMenu(page);
    await menuLink(page, 'Plugins').click();
    await page.waitForURL(at('/plugins'), started);

    // This page has no docs menu.
    await openMenu(page);
    await menuLink(page, 'Bounty Program').waitFor();
    expect(await isAlive(page)).toBe(false);
    await menuLink(page, 'Bounty Program').click();
    await page.waitForURL((url) => url.pathname !== '/plugins', started);
  });
});

describe('a menu of a phone that is opened before hydration', () => {
  const openEarly = useEarlyPages();

  it('opens the menu of a phone, folds a category there, and keeps both', async () => {
    const { page, messages, shifts, hydrate } = await openEarly('/docs', { viewport: phone });
    await openMenu(page);
    const toggle = page.locator('.navbar__toggle');
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await menuLink(page, 'Getting started').waitFor();
    const category = menu(page).getByRole('button', { name: /category 'Building plugins'/ });
    await category.click();
    await menuLink(page, 'Triggers').waitFor({ state: 'hidden' });
    const list = menu(page).locator('.menu:not([inert])');
    await list.evaluate((element) => {
      element.scrollTop = 15;
    });
    const scrolled = await list.evaluate(({ scrollTop }) => scrollTop);
    const before = await shifts();
    const motions = await watchMotions(page);
    await hydrate();
    expect(messages).toEqual([]);
    await untilHandedOver(page);
    expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrolled);
    // The same place is focused and the same category folded.
    await expect.poll(() => category.getAttribute('aria-expanded')).toBe('false');
    await menuLink(page, 'Triggers').waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate('document.activeElement.ariaLabel'))
      .toBe("Expand sidebar category 'Building plugins'");
    expect(await motions()).toEqual([]);
    expect(await shifts()).toEqual(before);
    expect(await toggle.getAttribute('aria-expanded')).toBe('true');
    await category.click();
    await menuLink(page, 'Triggers').waitFor();
    await menuLink(page, 'Getting started').click();
    await page.waitForURL(at('/docs/getting-started'));
  });

  it('leads from the docs menu of a phone to the main menu', async () => {
    const { page, messages, hydrate } = await openEarly('/docs', { viewport: phone });
    await openMenu(page);
    await startHydration(page);
    await showMainMenu(page);
    const focused = 'document.activeElement.textContent';
    expect(await page.evaluate(focused)).toBe('Documentation');
    // Tab stays in the menu: from its first link to its last one and back.
    for (const [key, name] of [
      ['Shift+Tab', 'Close navigation bar'],
      ['Shift+Tab', 'Switch between'],
      ['Shift+Tab', 'Dowel'],
      ['Shift+Tab', 'GitHub'],
      ['Tab', 'Dowel'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await page.evaluate('document.activeElement.outerHTML')).toContain(name);
    }
    await menu(page)
      .getByRole('button', { name: /^Switch between/ })
      .click();
    expect(await root(page, 'data-theme')).toBe('light');
    await menu(page).getByRole('button', { name: 'Versions' }).click();
    await menuLink(page, '0.1.0').waitFor();
    await menuLink(page, 'Documentation').focus();
    const motions = await watchMotions(page);
    await hydrate();
    expect(messages).toEqual([]);
    await untilHandedOver(page);
    await expect.poll(() => page.evaluate(focused)).toBe('Documentation');
    expect(await motions()).toEqual([]);
    expect(await root(page, 'data-theme')).toBe('light');
    await menuLink(page, '0.1.0').waitFor();
    await menuLink(page, 'Plugins').click();
    await page.waitForURL(at('/plugins'));
  });

  it.each([
    {
      press: '[data-shows-main-menu]',
      name: 'shows the main menu',
      expectEffect: async (page: Page) => {
        await menuLink(page, 'Documentation').waitFor();
        expect(await page.locator('.navbar-sidebar__items--show-secondary').count()).toBe(0);
        await expect
          .poll(() => page.evaluate('document.activeElement.textContent'))
          .toBe('Documentation');
      },
    },
    {
      press: 'button[data-closes-menu]',
      name: 'closes the menu',
      expectEffect: async (page: Page) => {
        await menu(page).waitFor({ state: 'hidden' });
        expect(await page.evaluate('document.body.style.overflow')).not.toBe('hidden');
      },
    },
    {
      press: '[data-colour-mode]',
      name: 'switches the colour mode',
      expectEffect: async (page: Page) => {
        expect(await root(page, 'data-theme')).toBe('light');
        await menu(page)
          .getByRole('button', { name: /^Switch between/ })
          .click();
        expect(await root(page, 'data-theme')).toBe('dark');
      },
    },
  ])(
    "$name when that is pressed while React's menu replaces the early one",
    async ({ press, expectEffect }) => {
      const { page, messages, hydrate } = await openEarly('/docs', { viewport: phone });
      await openMenu(page);
      await page.evaluate(`{
        const observer = new MutationObserver(() => {
          if (document.querySelector('.navbar .navbar-sidebar') === null) return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const button = document.querySelector('[data-early-menu] ${press}');
            const { x, y, width, height } = button.getBoundingClientRect();
            window.isInFront = button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            button.click();
          });
        });
        observer.observe(document, { subtree: true, childList: true });
      }`);
      await hydrate();
      await page.waitForSelector('[data-early-menu]', { state: 'detached' });
      expect(await page.evaluate('isInFront')).toBe(true);
      await expectEffect(page);
      expect(messages).toEqual([]);
    },
  );

  it('closes the menu of a phone with its button, with Escape and on a wider window, and keeps it closed', async () => {
    const { page, messages, hydrate } = await openEarly('/docs', { viewport: phone });
    const focused = 'document.activeElement.ariaLabel';
    const ways = [
      () => menu(page).getByRole('button', { name: 'Close navigation bar' }).click(),
      () => page.keyboard.press('Escape'),
      async () => {
        await page.setViewportSize({ width: 1200, height: 800 });
        await menu(page).waitFor({ state: 'detached' });
        await page.setViewportSize(phone);
        await page.getByRole('button', { name: 'Toggle navigation bar' }).focus();
      },
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
});
