import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from './support/browser.js';

/** Makes the home page throw while it renders, for as long as `window.breakHome` is set. */
async function breakHome(page: Page): Promise<void> {
  await page.addInitScript(`
    window.breakHome = true;
    const { map } = Array.prototype;
    Array.prototype.map = function (...args) {
      if (window.breakHome && this[0]?.name === 'Trigger') throw new Error('the board split');
      return map.apply(this, args);
    };
  `);
}

describe('when something goes wrong', () => {
  const newPage = useBrowser();

  it('a page that crashes says so, and comes back with "Try again"', async () => {
    const page = await newPage();
    await breakHome(page);
    await open(page, '/docs');
    await page.locator('.navbar__brand').click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
    await page.waitForFunction("document.title === 'Page Error'");
    expect(await page.getByText('the board split').count()).toBeGreaterThan(0);

    await page.evaluate('window.breakHome = false');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Build AI agents with ease' }).waitFor();
    await page.waitForFunction("document.title !== 'Page Error'");
    await page.context().close();
  });

  it('a route that cannot be loaded is loaded in full, with a warning', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    const reload = page.waitForRequest((request) => request.isNavigationRequest());
    await page.evaluate(() => {
      history.pushState(null, '', '/docs/contributing-guide');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    expect((await reload).url()).toBe(at('/docs/contributing-guide'));
    expect(messages.filter((message) => message.startsWith('warning:'))).toHaveLength(1);
    await page.context().close();
  });

  it('storage that is unavailable gives one warning, and a dark page that works', async () => {
    const page = await newPage({ colorScheme: 'light' });
    const messages = listen(page);
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, '/docs');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/iframe.*incognito.*strict browser privacy settings/s);
    await page.context().close();
  });

  it('a wrong base URL shows the banner with the base to use', async () => {
    const page = await newPage();
    const home = await (await fetch(at('/'))).text();
    await page.route('**/wrong/', (route) =>
      route.fulfill({ body: home, contentType: 'text/html' }),
    );
    await page.route('**/assets/**', (route) => route.abort());
    await page.goto(at('/wrong/'));
    await page.getByText('Your Docusaurus site did not load properly.').waitFor();
    expect(
      await page.locator('#__docusaurus-base-url-issue-banner-suggestion-container').innerText(),
    ).toBe('/wrong/');
    await page.context().close();
  });

  it('an unknown path shows the not-found page, alive', async () => {
    const page = await newPage();
    await page.goto(at('/docs/nowhere'));
    await hydrated(page);
    expect(await page.title()).toBe('Page Not Found | Dowel');
    await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
    await page.waitForURL(at('/docs'));
    await page.context().close();
  });
});
