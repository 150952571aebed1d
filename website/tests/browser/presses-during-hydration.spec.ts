import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { holdScript, isAlive, root, toggle, untilAlive } from '../support/hydration.js';
import { dialog } from '../support/search.js';

const phone = { width: 390, height: 844 };
const desktop = { width: 1280, height: 800 };
const pageMenu = (page: Page) => page.getByRole('button', { name: 'More ways to read this page' });

/** Each control, and what shows that a press took effect once: most of these toggle, so a second effect would undo it. */
const controls: readonly {
  readonly name: string;
  readonly path: string;
  readonly viewport?: typeof phone;
  readonly find: (page: Page) => Locator;
  readonly expectEffect: (page: Page) => Promise<void>;
}[] = [
  {
    name: 'colour mode',
    path: '/docs',
    find: toggle,
    expectEffect: async (page) => {
      await expect.poll(() => root(page, 'data-theme')).toBe('light');
    },
  },
  {
    name: 'announcement',
    path: '/docs',
    find: (page) => page.getByRole('region', { name: 'Announcement' }).getByRole('button'),
    expectEffect: async (page) => {
      await page.getByRole('region', { name: 'Announcement' }).waitFor({ state: 'hidden' });
    },
  },
  {
    name: 'search button',
    path: '/docs',
    find: (page) => page.locator('[data-opens-search]').locator('visible=true').first(),
    expectEffect: async (page) => {
      await expect.poll(() => dialog(page).count()).toBe(1);
    },
  },
  {
    name: 'menu of a phone',
    path: '/docs',
    viewport: phone,
    find: (page) => page.getByRole('button', { name: 'Toggle navigation bar' }),
    expectEffect: async (page) => {
      const menu = page.getByRole('dialog', { name: 'Navigation' });
      await menu.getByRole('link', { name: 'Getting started' }).waitFor();
      expect(await menu.count()).toBe(1);
    },
  },
  {
    name: 'page menu',
    path: '/docs',
    find: pageMenu,
    expectEffect: async (page) => {
      await page.getByRole('link', { name: 'View as Markdown' }).waitFor();
      expect(await pageMenu(page).getAttribute('aria-expanded')).toBe('true');
    },
  },
  {
    name: 'category of the reference',
    path: '/api/classes/Runtime',
    find: (page) => page.getByRole('button', { name: 'Functions', exact: true }),
    expectEffect: async (page) => {
      await page.getByRole('button', { name: 'Functions', exact: true, expanded: false }).waitFor();
    },
  },
  {
    name: 'tab',
    path: '/',
    find: (page) => page.getByRole('tab', { name: 'Code' }),
    expectEffect: async (page) => {
      await page.getByRole('tab', { name: 'Code', selected: true }).waitFor();
    },
  },
  {
    name: 'Run button',
    path: '/docs',
    find: (page) => page.getByRole('button', { name: 'Run', exact: true }).first(),
    expectEffect: async (page) => {
      await page.getByText('Same as tested ✓').first().waitFor();
    },
  },
  {
    name: 'link',
    path: '/docs',
    find: (page) => page.getByRole('link', { name: 'Plugins', exact: true }).first(),
    expectEffect: async (page) => {
      await page.waitForURL(at('/plugins'));
    },
  },
];

describe('a press during which the page hydrates', () => {
  const newPage = useBrowser();

  it.each(controls)(
    'takes effect once: $name',
    async ({ path, viewport = desktop, find, expectEffect }) => {
      const page = await newPage({ viewport, reducedMotion: 'reduce' });
      const messages = listen(page);
      const release = await holdScript(page);
      await page.goto(at(path), { waitUntil: 'domcontentloaded' });
      await find(page).hover({ force: true });
      await page.mouse.down();
      expect(await isAlive(page)).toBe(false);
      await release();
      await untilAlive(page);
      await page.mouse.up();
      await expectEffect(page);
      // A second effect may come with a later frame.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      await expectEffect(page);
      expect(messages).toEqual([]);
    },
  );

  it('switches the colour mode without storage too', async () => {
    const page = await newPage({ viewport: desktop });
    // Presses the button after React has read the mode, just before it shows what it has read.
    await page.addInitScript(`
      Object.defineProperty(window, 'localStorage', {
        get: () => { throw new DOMException('Blocked', 'SecurityError'); },
      });
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name === 'data-theme' && document.readyState === 'complete') {
          Element.prototype.setAttribute = setAttribute;
          document.querySelector('.navbar [data-colour-mode]').click();
          window.modeAfterPress = document.documentElement.dataset.theme;
        }
        setAttribute.call(this, name, value);
      };`);
    await open(page, '/docs');
    await expect.poll(() => page.evaluate('modeAfterPress')).toBe('light');
    await page.getByRole('button', { name: /currently light mode/ }).waitFor();
    expect(await root(page, 'data-theme')).toBe('light');
  });

  it.each<{
    readonly place: string;
    readonly viewport: typeof phone;
    /** Selectors, and what shows that a press took effect. */
    readonly presses: Readonly<Record<string, string>>;
  }>([
    {
      place: 'a wide window',
      viewport: desktop,
      presses: {
        '.navbar [data-colour-mode]': "document.documentElement.dataset.theme === 'light'",
        '[data-announcement] button': 'pressed.getClientRects().length === 0',
        '[aria-label="More ways to read this page"]':
          "pressed.parentElement.matches('.dropdown--show')",
        '[data-opens-search]':
          "document.querySelector('dialog:is([open], :popover-open)') !== null",
      },
    },
    {
      place: 'a phone',
      viewport: phone,
      presses: {
        'main [popovertarget]': "document.querySelector('#page-contents:popover-open') !== null",
        '.navbar__toggle': "document.querySelector('[aria-label=Navigation]') !== null",
      },
    },
  ])(
    'shows its effect before React has hydrated the page, in $place',
    async ({ viewport, presses }) => {
      const page = await newPage({ viewport, reducedMotion: 'reduce' });
      const messages = listen(page);
      const rows = Object.entries(presses).map(
        ([selector, effect]) => `[${JSON.stringify(selector)}, (pressed) => ${effect}]`,
      );
      // Presses everything right after the call of `hydrateRoot`, and notes what shows and whether React has finished.
      await page.addInitScript(`
        window.seen = [];
        const press = () => {
          const footer = document.querySelector('footer');
          for (const [selector, hasEffect] of [${rows.join(', ')}]) {
            const pressed = document.querySelector(selector);
            for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
              pressed.dispatchEvent(new PointerEvent(type, { bubbles: true }));
            pressed.click();
            const isHydrated = Object.keys(footer).some((key) => key.startsWith('__reactFiber'));
            seen.push({ selector, hasEffect: hasEffect(pressed), isHydrated });
          }
        };
        let start;
        Object.defineProperty(window, 'startHydration', {
          configurable: true,
          get: () => start && (() => { setTimeout(press); return start(); }),
          set: (value) => { start = value; },
        });`);
      await open(page, '/docs');
      const expected = Object.keys(presses).map((selector) => ({
        selector,
        hasEffect: true,
        isHydrated: false,
      }));
      expect(await page.evaluate('seen')).toEqual(expected);

      // React renders what was pressed last.
      await page.waitForSelector('[data-early-menu]', { state: 'detached' });
      await page.waitForFunction(Object.values(presses).at(-1) ?? '');
      expect(messages).toEqual([]);
    },
  );
});
