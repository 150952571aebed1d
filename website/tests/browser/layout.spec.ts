import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { box, lines, style } from '../support/look.js';
import { goTo } from '../support/network.js';

const newPage = useBrowser();
/** Goes from page to page on the client. */
let page: Page;

beforeAll(async () => {
  page = await newPage();
  await open(page, '/');
});

describe('the layout', () => {
  describe('of the home page', () => {
    it('fits the title and the program at 1024 pixels', async () => {
      await page.setViewportSize({ width: 1024, height: 768 });
      expect((await lines(page.getByRole('heading', { level: 1 }))).length).toBeLessThanOrEqual(2);
      const program = page.locator('main .theme-code-block pre').first();
      const widths = await program.evaluate(({ scrollWidth, clientWidth }) => [
        scrollWidth,
        clientWidth,
      ]);
      expect(widths[0]).toBe(widths[1]);
    });

    it.each([
      [1280, 720],
      [1440, 900],
    ])('shows the first link and the output at %i by %i', async (width, height) => {
      await page.setViewportSize({ width, height });
      expect(await page.getByRole('region', { name: 'Announcement' }).isVisible()).toBe(true);
      const main = page.getByRole('main');
      const link = main.getByRole('link', { name: 'Get started' });
      for (const part of [link, main.locator('figure').first()]) {
        const { y, height: partHeight } = await box(part);
        expect(y + partHeight).toBeLessThanOrEqual(height);
      }
    });
  });

  it('fits the sidebar on the screen, from 320 to 996 pixels', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await goTo(page, '/api');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page
      .getByRole('dialog', { name: 'Navigation' })
      .getByRole('navigation', { name: 'Docs sidebar' });
    for (const width of [320, 390, 820, 996]) {
      await page.setViewportSize({ width, height: 640 });
      await menu.getByRole('link', { name: 'TEXT_GENERATION_CAPABILITY' }).waitFor();
      const widths = await menu.evaluate((element) => [element.scrollWidth, element.clientWidth]);
      expect(widths[0], `${width} pixels`).toBe(widths[1]);
    }
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: 'Navigation' }).waitFor({ state: 'hidden' });
  });

  it('has the same gutters on every page of a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const path of ['/docs', '/api', '/plugins', '/', '/nowhere']) {
      if (path === '/nowhere') await open(page, path);
      else await goTo(page, path);
      expect((await box(page.getByRole('heading', { level: 1 }))).x).toBe(16);
      // The controls of a list leave the screen to the list.
      const filter = page.getByRole('main').getByRole('search');
      if (await filter.isVisible()) expect((await box(filter)).height).toBeLessThan(160);
      // A word says that a package opens.
      const size = page.locator('article > details > summary > span:last-child');
      if (path === '/plugins')
        expect((await style(size.first(), '::after')).content).toContain('Details');
    }
  });
});

describe('the head and the foot of a page', () => {
  const resize = (width: number) => page.setViewportSize({ width, height: 844 });
  const crumbs = () => page.getByRole('navigation', { name: 'Breadcrumbs' });
  /** The space between the words of a menu and its arrow. */
  const gap = (words: string, arrow = words) =>
    page.evaluate(
      (names) => {
        const [before, after] = names.map((name) =>
          [...document.querySelectorAll('article :is(button, summary)')].find(
            (control) => (control.ariaLabel ?? control.textContent) === name,
          ),
        );
        if (before === undefined || after === undefined) return undefined;
        const range = document.createRange();
        range.selectNodeContents(before);
        const end = after.getBoundingClientRect().right;
        const room = parseFloat(getComputedStyle(after).paddingRight);
        const arrow = parseFloat(getComputedStyle(after, '::after').width);
        const start = end - room - arrow;
        return Math.round(start - range.getBoundingClientRect().right);
      },
      [words, arrow],
    );

  beforeAll(async () => {
    await resize(390);
    await goTo(page, '/api/interfaces/PipelineModificationContext');
  });

  it.each([390, 320])('keeps the breadcrumbs in one row at %i pixels', async (width) => {
    await resize(width);
    expect((await lines(crumbs())).length).toBe(1);
    const { x, width: room } = await box(crumbs());
    expect(await crumbs().evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(room);
    expect(x + room).toBeLessThanOrEqual(width - 16);
  });

  it('wraps a long name in prose between its words', async () => {
    await resize(390);
    const name = 'generatePipelineModificationTemplate';
    const [, ...rest] = await lines(page.locator('header code', { hasText: name }));
    expect(rest).toEqual(['ModificationTemplate']);
  });

  it('keeps the arrows of the menus equally far from their words', async () => {
    const gaps: unknown[] = [];
    for (const width of [390, 820, 1024]) {
      await resize(width);
      gaps.push(await gap('On this page'));
      gaps.push(await gap('Copy page', 'More ways to read this page'));
    }
    expect(gaps).toEqual(gaps.map(() => gaps[0]));
    expect(gaps[0]).toBeLessThan(8);
  });

  it('aligns the breadcrumbs with the first entry of the sidebar', async () => {
    await resize(1024);
    const difference = () =>
      page.evaluate(() => {
        const [crumbs = 0, entry = 0] = ['.breadcrumbs', '.theme-doc-sidebar-menu .menu__link'].map(
          (selector) => {
            const { top, bottom } =
              document.querySelector(selector)?.getBoundingClientRect() ?? new DOMRect();
            return (top + bottom) / 2;
          },
        );
        return Math.abs(crumbs - entry);
      });
    // The sidebar is rendered when the window has become wide.
    await expect.poll(difference).toBeLessThanOrEqual(1.5);
  });

  it('keeps the peg between the previous and the next page on its seam on a phone', async () => {
    await resize(390);
    const next = page.locator('.pagination-nav__link--next');
    await next.scrollIntoViewIfNeeded();
    const { x, y, width } = await box(next);
    /** Which link the reader sees at a distance below the seam, where the peg is. */
    const seen = (distance: number) =>
      page.evaluate(
        ([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.className,
        [x + width - 28, y + distance] as const,
      );
    expect(await seen(14)).toContain('--prev');
    expect(await seen(18)).toContain('--next');
  });
});
