import { describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { hold } from '../support/network.js';
import {
  answered,
  ask,
  box,
  dialog,
  openSearch,
  options,
  searchButton,
} from '../support/search.js';

describe('the search and the URL', () => {
  const newPage = useBrowser();

  it.each(['/', '/docs/getting-started', '/api/classes/Runtime', '/nowhere'])(
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

  it('keeps the query in the URL while the index loads', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/search\/[^/]+$/);
    await page.clock.install();
    await open(page, '/docs?q=cors');
    await box(page).waitFor();
    await gate.reached;
    await page.clock.runFor(5000);
    expect(page.url()).toBe(at('/docs?q=cors'));
  });

  it('shortens a long query from the URL to the limit of the box', async () => {
    const page = await newPage();
    await open(page, `/docs?q=${'runtime '.repeat(100)}`);
    await box(page).waitFor();
    expect((await box(page).inputValue()).length).toBeLessThanOrEqual(200);
    await answered(page);
    expect(await options(page).count()).toBeGreaterThan(0);
  });

  it.each(['/api', '/plugins'])('leaves the query on %s to the page filter', async (path) => {
    const page = await newPage();
    await open(page, `${path}?q=memory`);
    expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('memory');
    expect(await dialog(page).count()).toBe(0);
    await openSearch(page);
    await ask(page, 'cors');
    expect(page.url()).toBe(at(`${path}?q=memory`));
    await page.keyboard.press('Escape');
    expect(page.url()).toBe(at(`${path}?q=memory`));
    expect(await page.locator('main').getByRole('searchbox').inputValue()).toBe('memory');
  });

  it.each(['?q=', '?q=%20', '?q=%E0%A4%A', '?q[]=1', '?x=1'])(
    'logs nothing for %s',
    async (search) => {
      const page = await newPage();
      const messages = listen(page);
      await open(page, `/docs${search}`);
      await page.waitForLoadState('networkidle');
      expect(messages).toEqual([]);
    },
  );

  it('keeps the query in the URL while open, and changes nothing else', async () => {
    const page = await newPage();
    await open(page, '/docs?x=1#what-dowel-is-not');
    const before = await page.evaluate('[history.length, scrollY]');
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
    expect(await page.evaluate('[history.length, scrollY]')).toEqual(before);
    expect(await page.locator('main').getAttribute('data-is-same')).toBe('true');
  });

  it('adds one history entry when a result is opened, and back returns to the page', async () => {
    const page = await newPage();
    await open(page, '/docs?q=CorsOptions');
    await answered(page);
    const before = await page.evaluate<number>('history.length');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await page.evaluate('history.length')).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(at('/docs'));
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(await dialog(page).count()).toBe(0);
    await page.goForward();
    await page.waitForURL(at('/api/type-aliases/CorsOptions'));
    expect(await dialog(page).count()).toBe(0);
  });

  it('closes on back without leaving the page', async () => {
    const page = await newPage();
    await open(page, '/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await page.waitForURL(at('/api'));
    await page.locator('main li').getByRole('link', { name: 'Runtime', exact: true }).click();
    await page.waitForURL(at('/api/classes/Runtime'));
    await openSearch(page);
    await ask(page, 'cors');
    await page.evaluate('history.back()');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => page.url()).toBe(at('/api/classes/Runtime'));
    await page.goBack();
    await page.waitForURL(at('/api'));
  });

  it('copies a link that opens the same search', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/api');
    await searchButton(page).click();
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
});
