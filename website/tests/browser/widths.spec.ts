import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { box } from '../support/look.js';
import { goTo } from '../support/network.js';
import { findOverlaps } from '../support/overlap.js';
import { pageKinds } from '../support/page-kinds.js';
import { findSmallTargets } from '../support/small-targets.js';

/**
 * The narrowest width of each layout, where it has least room, and some in between. The media queries of the styles say
 * where layouts change.
 */
const widths = [
  320, 360, 440, 577, 600, 601, 641, 768, 800, 801, 900, 996, 997, 1100, 1200, 1201, 1250, 1440,
  1600, 1920,
];

/** Where the tests start: none of the kinds, so that each of them can go to its page. */
const start = '/docs/contributing-guide';

/** Goes to a page, and waits until a long article is laid out. The crawl loads all pages. */
async function show(page: Page, path: string): Promise<void> {
  if (path === '/nowhere') await page.goto(at(path));
  else await goTo(page, path);
  await hydrated(page);
}

describe('at every width', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, start);
  });

  it.each(pageKinds)('%s fits into the window, and its parts lie side by side', async (path) => {
    await show(page, path);
    const problems: Record<number, string[]> = {};
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const found = await findOverlaps(page);
      if (found.length > 0) problems[width] = found;
    }
    expect(problems).toEqual({});
  });

  it('are checked with a function that finds overlaps', async () => {
    const broken = await newPage();
    await broken.goto(at('/docs'));
    await broken.addStyleTag({ content: '.theme-doc-markdown { width: 200%; }' });
    expect(await findOverlaps(broken)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the page is/),
        expect.stringMatching(/cut off$/),
        expect.stringMatching(/overlap$/),
      ]),
    );
  });
});

describe('on a wide screen', () => {
  const newPage = useBrowser();
  const screen = { viewport: { width: 1920, height: 1080 } };
  const logo = (page: Page) => page.locator('.navbar__items .navbar__brand');

  let page: Page;

  beforeAll(async () => {
    page = await newPage(screen);
    await open(page, '/docs');
  });

  it('code is wider than prose', async () => {
    expect((await box(page.locator('.markdown .theme-code-block').first())).width).toBe(880);
    expect((await box(page.locator('.markdown > p').nth(1))).width).toBe(592);
  });

  it('the logo stays in place when the navbar hides', async () => {
    const inSidebar = page.locator('.theme-doc-sidebar-container .navbar__brand');
    await page.evaluate('scrollTo(0, 1500)');
    await expect.poll(async () => (await box(page.locator('nav.navbar'))).y).toBeLessThan(-50);
    const { x, y, width } = await box(inSidebar.locator('img:visible'));
    await page.evaluate('scrollTo(0, 1000)');
    await expect.poll(async () => (await box(page.locator('nav.navbar'))).y).toBe(0);
    const shown = await box(logo(page).locator('img:visible'));
    expect([shown.x, Math.round(shown.y), shown.width]).toEqual([x, Math.round(y), width]);
  });

  // The last one, because it leaves the page.
  it('the navbar, the sidebar and the home page have the same left edge', async () => {
    const first = page.locator('.theme-doc-sidebar-menu .menu__link').first();
    const text = await first.evaluate((link) => {
      const range = document.createRange();
      range.selectNodeContents(link);
      return range.getBoundingClientRect().x;
    });
    await page.goto(at('/'));
    const edge = (await box(logo(page))).x;
    expect((await box(page.locator('main > section').first())).x).toBe(edge);
    expect((await box(page.locator('footer .footer__title').first())).x).toBeCloseTo(edge, 0);
    expect(text).toBe(edge);
  });
});

describe('on a touch screen', () => {
  const newPage = useBrowser();
  let page: Page;
  /** Pressed often. */
  const frequent = [
    '.navbar__toggle',
    'nav.navbar button[aria-label^="Search"]',
    '.theme-doc-toc-mobile button',
    '.theme-code-block button',
    'button[aria-label^="Copy"]',
    '.pagination-nav__link',
    '.navbar-sidebar .menu__link',
    '.navbar-sidebar__close',
    'main section a[href="/docs/getting-started"]:first-child',
  ].join();

  beforeAll(async () => {
    page = await newPage({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
    });
    await open(page, start);
  });

  it.each(pageKinds)('%s has targets that are large enough', async (path) => {
    await show(page, path);
    for (const width of [390, 820]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await findSmallTargets(page, frequent)).toEqual([]);
    }
  });

  it('the menu has targets that are large enough', async () => {
    await show(page, '/api');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findSmallTargets(page, frequent)).toEqual([]);
  });
});
