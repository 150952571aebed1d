import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, hold, navigate } from '../support/network.js';
import { ask, box, dialog, openSearch, options, searchButton, status } from '../support/search.js';

const safariUserAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15';

describe('the search', () => {
  const newPage = useBrowser();
  /** Used by the tests that close the search again. */
  let shared: Page;
  let messages: string[];

  beforeAll(async () => {
    shared = await newPage({ reducedMotion: 'reduce' });
    messages = listen(shared);
    await open(shared, '/docs/getting-started');
  });

  it.each([
    ['the button', (page) => searchButton(page).click()],
    ['Ctrl-K', (page) => page.keyboard.press('Control+k')],
    ['Cmd-K', (page) => page.keyboard.press('Meta+k')],
    ['a slash', (page) => page.keyboard.press('/')],
    // On a German keyboard, a slash is Shift and 7.
    ['a slash typed with Shift', (page) => page.keyboard.press('Shift+/')],
  ] satisfies [string, (page: Page) => Promise<void>][])(
    'opens with %s, without console messages',
    async (_, press) => {
      const page = shared;
      await press(page);
      await box(page).waitFor();
      expect(await box(page).inputValue()).toBe('');
      expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await ask(page, 'stop the runtime');
      expect(await options(page).count()).toBeGreaterThan(3);
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
      expect(messages).toEqual([]);
    },
  );

  it('causes no layout shift when it opens and closes', async () => {
    const page = shared;
    const positions = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('nav *, main *')].map((element) => {
          const { x, y, width } = element.getBoundingClientRect();
          return [x, y, width];
        }),
      );
    // The navbar stays while the focus is in it.
    await searchButton(page).blur();
    await page.evaluate('scrollTo(0, 300)');
    const isHidden = () =>
      searchButton(page).evaluate((element) => element.getBoundingClientRect().bottom < 0);
    await expect.poll(isHidden).toBe(true);
    const link = page.locator('main a[href]:not(.hash-link)').last();
    await link.focus();
    const before = [await positions(), await page.evaluate('scrollY')];
    await page.keyboard.press('/');
    await ask(page, 'runtime');
    expect([await positions(), await page.evaluate('scrollY')]).toEqual(before);
    await page.keyboard.press('Escape');
    expect([await positions(), await page.evaluate('scrollY')]).toEqual(before);
    await link.blur();
    await page.evaluate('scrollTo(0, 0)');
  });

  it("shows the shortcut for the reader's system, without a layout shift", async () => {
    const page = await newPage();
    const logged = listen(page);
    // Fonts that come too late aren't used, so on a busy machine only one of the loads might use them.
    await page.route(/\.woff2$/, (route) => route.abort());
    const keys = searchButton(page).locator('kbd');
    await page.goto(at('/'));
    expect(await page.getAttribute('html', 'data-has-hydrated')).toBe('false');
    const beforeHydration = await searchButton(page).boundingBox();
    await hydrated(page);
    expect(await keys.getAttribute('data-keys')).toBe('Ctrl K');
    expect(await searchButton(page).boundingBox()).toEqual(beforeHydration);

    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'userAgent', { value });
    }, safariUserAgent);
    await open(page, '/');
    expect(await keys.getAttribute('data-keys')).toBe('K');
    expect(await keys.locator('svg').count()).toBe(1);
    expect(await searchButton(page).boundingBox()).toEqual(beforeHydration);
    expect(logged.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
  });

  it('groups results, each with its location, highlighted words and kind', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    await open(page, '/');
    await openSearch(page);
    // The same results, whether the whole index has loaded or not.
    const found = () =>
      options(page).evaluateAll((hits) => hits.map((hit) => hit.ariaLabel ?? hit.textContent));
    const all = await hold(page, /\/search\/all/);
    await ask(page, 'memory');
    await expect.poll(() => options(page).count()).toBe(10);
    const before = await found();
    all.open();
    await page.locator('dialog[data-index="whole"]').waitFor();
    await ask(page, 'cors');
    await ask(page, 'memory');
    await expect.poll(found).toEqual(before);
    const groups = dialog(page).getByRole('group');
    const namesOf = async () => {
      const names = await groups.evaluateAll((elements) =>
        elements.map(
          (element) =>
            document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent,
        ),
      );
      return names.sort();
    };
    // Results out of view are rendered a moment later.
    await expect.poll(namesOf).toEqual(['API', 'Guides', 'Plugins']);
    const first = options(page).first();
    // The group of the best result comes first.
    expect(await groups.first().getByRole('option').first().getAttribute('id')).toBe(
      await first.getAttribute('id'),
    );
    await ask(page, 'Runtime.start');
    expect(await first.getAttribute('href')).toBe('/api/classes/Runtime#start');
    expect(await first.locator('mark').allInnerTexts()).toContain('start');
    const name = /^method Runtime\.start Classes \/ Runtime Opens the memory/;
    expect(await dialog(page).getByRole('option', { name }).getAttribute('id')).toBe(
      await first.getAttribute('id'),
    );
    await expect.poll(() => options(page).count()).toBe(10);
    const links = await options(page).evaluateAll((elements) =>
      elements.map((element) => (element as HTMLAnchorElement).href),
    );
    expect(links.filter((link) => !link.startsWith(at('/')))).toEqual([]);
    await expect.poll(() => status(page).textContent()).toBe('10 results');
  });

  it('shows signatures only for type queries', async () => {
    const page = shared;
    await openSearch(page);
    await ask(page, 'extractJson');
    expect(await options(page).first().locator('code').count()).toBe(0);
    await ask(page, '-> Conversation');
    expect(await options(page).first().locator('code').innerText()).toMatch(/Conversation/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it.each([
    [390, 844],
    [320, 640],
    // A window of 1280 by 800 pixels at 200 % zoom.
    [640, 400],
  ])('fills a screen of %i by %i pixels, without horizontal scrolling', async (width, height) => {
    const page = shared;
    await page.setViewportSize({ width, height });
    const button = await searchButton(page).boundingBox();
    expect(button?.width).toBeGreaterThanOrEqual(44);
    expect(button?.height).toBeGreaterThanOrEqual(44);
    await searchButton(page).click();
    await ask(page, 'string -> object');
    const frame = await dialog(page).boundingBox();
    expect(frame).toEqual({ x: 0, y: 0, width, height });
    const overflowing = await dialog(page).evaluate((element) =>
      [element, ...element.querySelectorAll('*')]
        .filter((each) => each.getBoundingClientRect().right > innerWidth)
        .map((each) => each.outerHTML.slice(0, 80)),
    );
    expect(overflowing).toEqual([]);
    await page.getByRole('button', { name: 'Close the search' }).click();
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('ignores a slash in a text field, and with Ctrl or Alt', async () => {
    const page = shared;
    await navigate(page, '/plugins');
    const field = page.getByRole('searchbox');
    await field.press('/');
    expect(await field.inputValue()).toBe('/');
    await field.blur();
    await page.keyboard.press('Control+/');
    await page.keyboard.press('Alt+/');
    expect(await dialog(page).count()).toBe(0);
  });

  // The last test of the shared page, because the height stays changed.
  it('leaves room for the on-screen keyboard', async () => {
    const page = shared;
    await page.setViewportSize({ width: 390, height: 844 });
    await openSearch(page);
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 500 });
      window.visualViewport?.dispatchEvent(new Event('resize'));
    });
    expect((await dialog(page).boundingBox())?.height).toBeCloseTo(500);
  });

  it('is hidden without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/'));
    expect(await page.locator('nav button').filter({ hasText: 'Search' }).isVisible()).toBe(false);
  });
});
