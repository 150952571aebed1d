import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { summary } from '../support/controls.js';
import { goTo } from '../support/network.js';

interface Transition {
  readonly duration: number;
  readonly easing: string;
}

/** The theme's formula: the duration grows more slowly than the height. */
function durationFor(height: number): number {
  const lines = height / 36;
  return Math.round((4 + 15 * lines ** 0.25 + lines / 5) * 10);
}

/** Records every height transition from the next load on. */
async function watchHeights(page: Page): Promise<() => Promise<Transition[]>> {
  await page.addInitScript(() => {
    const transitions: Transition[] = [];
    Object.assign(window, { heightTransitions: transitions });
    addEventListener('transitionrun', ({ target, propertyName }) => {
      if (propertyName !== 'height' || !(target instanceof HTMLElement)) return;
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(target);
      transitions.push({
        duration: Math.round(parseFloat(transitionDuration) * 1000),
        easing: transitionTimingFunction,
      });
    });
  });
  return () => page.evaluate<Transition[]>('heightTransitions.splice(0)');
}

/** Clicks, and waits until the height transition ends. */
async function press(page: Page, button: Locator): Promise<void> {
  await page.evaluate(() => {
    const ended = new Promise((resolve) => {
      addEventListener('transitionend', ({ propertyName }) => {
        if (propertyName === 'height') resolve(true);
      });
    });
    Object.assign(window, { heightEnded: ended });
  });
  await button.click();
  await page.evaluate('heightEnded');
}

const category = (page: Page, name: string) =>
  page.locator('.theme-doc-sidebar-item-category-level-1', { hasText: name });

/** The height of what a `<details>` hides. */
const contentHeight = (details: Locator) =>
  details.evaluate((element) => {
    const fold = element as HTMLDetailsElement;
    const [first = 0, second = 0] = [!fold.open, fold.open].map((isOpen) => {
      fold.open = isOpen;
      return fold.offsetHeight;
    });
    return Math.abs(first - second);
  });

describe('a collapsible', () => {
  const newPage = useBrowser();
  /** Used by all tests, which go to other pages on the client. */
  let page: Page;
  let transitions: () => Promise<Transition[]>;

  beforeAll(async () => {
    page = await newPage();
    transitions = await watchHeights(page);
    await open(page, '/docs');
  });

  /** Goes to a page, and forgets the transitions so far. */
  async function show(address: string): Promise<void> {
    if (new URL(page.url()).pathname !== address) await goTo(page, address);
    await transitions();
  }

  it('is open for every group of the docs sidebar', async () => {
    await show('/docs');
    const groups = page.locator('.theme-doc-sidebar-item-category');
    expect(await groups.count()).toBeGreaterThan(0);
    expect(await groups.locator('ul:visible').count()).toBe(await groups.count());
  });

  it('animates its height in the sidebar, for a duration that depends on it [§2 collapsible]', async () => {
    await show('/docs');
    const seen: Transition[] = [];
    for (const name of ['Building plugins', 'Memory providers']) {
      const height = await contentHeight(category(page, name).locator('details'));
      const list = category(page, name).locator('ul');
      const button = category(page, name).locator('summary');
      await press(page, button);
      await expect.poll(() => list.isVisible()).toBe(false);
      await press(page, button);
      await expect.poll(() => list.isVisible()).toBe(true);
      const [closing, opening, ...rest] = await transitions();
      expect(rest).toEqual([]);
      for (const transition of [opening, closing]) {
        expect(transition).toBeDefined();
        if (transition === undefined) continue;
        expect(transition.easing).toBe('ease-in-out');
        expect(transition.duration).toBe(durationFor(height));
        seen.push(transition);
      }
    }
    expect(new Set(seen.map(({ duration }) => duration)).size).toBeGreaterThan(1);
  });

  it.each([
    ['the table of a pipeline', '/docs', 'main details:not(.dropdown)'],
    ['options in the reference', '/api/classes/Runtime', '[data-api="fold"]'],
    ['a package', '/plugins', 'article details'],
  ])('animates <details> in the same way: %s [§2 collapsible]', async (_, address, selector) => {
    await show(address);
    const details = page.locator(selector).first();
    const summary = details.locator('summary').first();
    const height = await contentHeight(details);
    expect(await details.getAttribute('open')).toBe(null);
    await press(page, summary);
    expect(await details.getAttribute('open')).toBe('');
    await press(page, summary);
    await expect.poll(() => details.getAttribute('open')).toBe(null);
    const seen = await transitions();
    expect(seen).toHaveLength(2);
    for (const { duration, easing } of seen) {
      expect(easing).toBe('ease-in-out');
      // Later than that, it would count as a layout shift.
      expect(duration).toBe(Math.min(450, durationFor(height)));
    }
  });

  it('turns round when <details> is pressed while it moves', async () => {
    await show('/docs');
    const details = page.locator('main details:not(.dropdown)').first();
    await press(page, details.locator('summary'));
    const height = await details.evaluate((element) => element.clientHeight);
    // Both presses come within one motion.
    await details.locator('summary').evaluate((summary) => {
      (summary as HTMLElement).click();
      (summary as HTMLElement).click();
    });
    await expect.poll(() => details.evaluate((element) => element.clientHeight)).toBe(height);
    expect(await details.getAttribute('data-closing')).toBe(null);
    expect(await details.evaluate(({ style }) => style.cssText)).toBe('');
    await press(page, details.locator('summary'));
    await expect.poll(() => details.getAttribute('open')).toBe(null);
  });

  it('ends in order if <details> is hidden while it moves', async () => {
    await show('/docs');
    const details = page.locator('main details:not(.dropdown)').first();
    await press(page, details.locator('summary'));
    await details.evaluate((element) => {
      element.querySelector('summary')?.click();
      element.style.display = 'none';
    });
    await expect.poll(() => details.getAttribute('open')).toBe(null);
    await details.evaluate((element) => {
      element.style.display = '';
    });
    expect(await details.evaluate(({ style }) => style.cssText)).toBe('');
  });

  it('is not animated when reduced motion is preferred [§2 reduced motion]', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await show('/docs');
    const details = page.locator('main details:not(.dropdown)').first();
    for (const open of ['', null]) {
      await details.locator('summary').click();
      expect(await details.getAttribute('open')).toBe(open);
    }
    expect(await transitions()).toEqual([]);
    const list = category(page, 'Building plugins').locator('ul');
    for (const isVisible of [false, true]) {
      await category(page, 'Building plugins').locator('summary').click();
      expect(await list.isVisible()).toBe(isVisible);
    }
    expect(await transitions()).toEqual([]);
  });

  it('is open or closed for screen readers, and responds to the keyboard [§4 collapsible]', async () => {
    await show('/api');
    const classes = summary(page, 'Classes');
    const isOpen = () => classes.evaluate(({ parentElement }) => parentElement?.matches('[open]'));
    expect(await isOpen()).toBe(true);
    for (const [key, expanded] of [
      ['Space', false],
      ['Enter', true],
    ] as const) {
      await classes.focus();
      await page.keyboard.press(key);
      await expect.poll(isOpen).toBe(expanded);
    }
    expect(await page.evaluate('scrollY')).toBe(0);
  });
});
