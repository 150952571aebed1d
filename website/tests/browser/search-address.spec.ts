import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { hold, navigate } from '../support/network.js';
import { answered, ask, box, dialog, openSearch, options } from '../support/search.js';

const introduction = (page: Page) => page.getByRole('heading', { level: 1, name: 'Introduction' });

/** Not the length of the history, which stays the same in a page with 50 entries. */
const historyIndex = 'navigation.currentEntry.index';

describe('the search and the URL', () => {
  const newPage = useBrowser();

  // The first path begins with that of a page that filters, the API index.
  it.each(['/api/classes/Runtime', '/nowhere'])(
    'opens with the query from the URL on %s',
    async (path) => {
      const page = await newPage();
      const messages = listen(page);
      await open(page, `${path}?q=stop%20the%20runtime`);
      await box(page).waitFor();
      expect(await box(page).inputValue()).toBe('stop the runtime');
      await answered(page);
      expect(await options(page).count()).toBeGreaterThan(0);
      await page.keyboard.press('Escape');
      await expect.poll(() => page.url()).toBe(at(path));
      expect(messages.filter((message) => !/\b404\b/.test(message))).toEqual([]);
    },
  );

  it('keeps the query while the index loads, adds one history entry for a result, and closes on back', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/search\/[^/]+$/);
    await open(page, '/docs?q=CorsOptions');
    await box(page).waitFor();
    await gate.reached;
    // Later than the search writes the query to the URL, because timers fire in order.
    await page.evaluate(
      () =>
        new Promise<void>((resolve) => {
          setTimeout(resolve, 500);
        }),
    );
    expect(page.url()).toBe(at('/docs?q=CorsOptions'));
    gate.open();
    await answered(page);

    const before = await page.evaluate<number>(historyIndex);
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await page.evaluate(historyIndex)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(at('/docs'));
    await introduction(page).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.goForward();
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await dialog(page).count()).toBe(0);

    await openSearch(page);
    await ask(page, 'cors');
    await page.evaluate('history.back()');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.url()).toBe(at('/api/type-aliases/CorsOptions'));
    await page.goBack();
    await page.waitForURL(at('/docs'));
  });
});

// The tests take turns with one page.
describe('the search and the URL of an open page', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/api?q=memory');
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it.each([
    ['/api', 'Filter the names'],
    ['/plugins', 'Filter the packages'],
  ])('leaves the query on %s to the page filter', async (path, label) => {
    await navigate(page, `${path}?q=memory`);
    const field = page.locator('main').getByRole('searchbox', { name: label });
    await expect.poll(() => field.inputValue()).toBe('memory');
    expect(await dialog(page).count()).toBe(0);
    await openSearch(page);
    await ask(page, 'cors');
    expect(page.url()).toBe(at(`${path}?q=memory`));
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(at(`${path}?q=memory`));
    expect(await field.inputValue()).toBe('memory');
  });

  it('copies a link that opens the same search', async () => {
    await openSearch(page);
    expect(await page.getByRole('button', { name: 'Copy link to this search' }).count()).toBe(0);
    await ask(page, '-> Conversation');
    await page.getByRole('button', { name: 'Copy link to this search' }).click();
    await page.getByRole('button', { name: 'Link copied' }).waitFor();
    expect(await dialog(page).getByText('Link copied').count()).toBe(2);
    const link = await page.evaluate<string>('navigator.clipboard.readText()');
    expect(link).toBe(at('/?q=-%3E%20Conversation'));
    await page.goto(link);
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('-> Conversation');
  });

  it('logs nothing for an invalid or empty query', async () => {
    const messages = listen(page);
    await open(page, '/docs?q=%E0%A4%A');
    await page.waitForLoadState('networkidle');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    for (const search of ['?q=', '?q=%20', '?q[]=1', '?x=1']) {
      await navigate(page, `/docs${search}`);
      expect(await dialog(page).count(), search).toBe(0);
    }
    expect(messages).toEqual([]);
  });

  it('shortens a long query from the URL to the limit of the box', async () => {
    await navigate(page, `/docs?q=${'runtime '.repeat(100)}`);
    await box(page).waitFor();
    expect((await box(page).inputValue()).length).toBeLessThanOrEqual(200);
    await answered(page);
    expect(await options(page).count()).toBeGreaterThan(0);
  });

  it('keeps the query in the URL while open, and changes nothing else', async () => {
    await navigate(page, '/docs?x=1#what-dowel-is-not');
    await introduction(page).waitFor();
    await page.evaluate('scrollTo(0, 500)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(500);
    const before = await page.evaluate(`[${historyIndex}, scrollY]`);
    await page.locator('main').evaluate((main) => {
      main.dataset.isSame = 'true';
    });
    await openSearch(page);
    await ask(page, 'a & b');
    await expect.poll(() => page.url()).toBe(at('/docs?x=1&q=a+%26+b#what-dowel-is-not'));
    await ask(page, 'cors');
    await expect.poll(() => page.url()).toBe(at('/docs?x=1&q=cors#what-dowel-is-not'));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.url()).toBe(at('/docs?x=1#what-dowel-is-not'));
    expect(await page.evaluate(`[${historyIndex}, scrollY]`)).toEqual(before);
    expect(await page.locator('main').getAttribute('data-is-same')).toBe('true');
  });
});
