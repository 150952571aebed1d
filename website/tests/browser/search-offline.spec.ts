import { describe, expect, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, failOnce, useOutage } from '../support/network.js';
import { ask, box, dialog, openSearch, options, searchFile } from '../support/search.js';

describe('the search offline', () => {
  // Nothing may come from the HTTP cache, which is off where requests are routed.
  const newFreshPage = useBrowser({ isFresh: true });
  const newPage = useBrowser();

  it('works after it has loaded the whole index, even if the first query was made offline', async () => {
    const page = await newFreshPage();
    await open(page, '/docs');
    await openSearch(page);
    await page.context().setOffline(true);
    await box(page).fill('runtime');
    await page.getByText('The index could not be loaded.').waitFor();
    await page.context().setOffline(false);
    await options(page).first().waitFor();
    await page.locator('dialog[data-index="whole"]').waitFor();

    const messages = listen(page);
    const failedRequests: string[] = [];
    page.on('requestfailed', (request) => failedRequests.push(request.url()));
    await page.context().setOffline(true);
    for (const query of ['stop the runtime', 'MemoryProvider', '-> Conversation', 'scedule']) {
      await ask(page, query);
      expect(await options(page).count(), query).toBeGreaterThan(0);
    }
    expect(await dialog(page).innerText()).not.toContain('network');
    await page.keyboard.press('Escape');
    await openSearch(page);
    await ask(page, 'CorsOptions');
    expect(await options(page).first().getAttribute('href')).toBe('/api/type-aliases/CorsOptions');
    await ask(page, 'retry when the model returns bad json');
    expect(await options(page).count()).toBeGreaterThan(0);
    // The browser itself logs the requests for the site's icon.
    expect(messages.filter((message) => !message.includes('ERR_INTERNET_DISCONNECTED'))).toEqual(
      [],
    );
    expect(failedRequests.filter((url) => searchFile.test(url))).toEqual([]);
  });

  it('shows an error when the dialog cannot load, and opens when the network is back', async () => {
    const page = await newFreshPage();
    await open(page, '/');
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page.keyboard.press('/');
    await page.keyboard.type('cors');
    await page.getByText('The search could not be loaded.').waitFor();
    expect(
      await dialog(page).getByRole('link', { name: 'Map of the docs' }).getAttribute('href'),
    ).toBe('/docs#where-to-go');
    await page.context().setOffline(false);
    await box(page).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
    await options(page).first().waitFor();
  });

  it('shows an error when the server does not respond, closes with Escape, and retries on request', async () => {
    const page = await newPage();
    const indexOutage = await useOutage(page, '**/search/*');
    const dialogOutage = await useOutage(page, /\/assets\/(?:js|css)\/search\./);
    await open(page, '/docs');
    await page.keyboard.press('Control+k');
    await page.getByText('The search could not be loaded.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    // A shortcut right after Escape counts, too.
    for (const key of ['Control+k', 'Escape', 'Control+k']) await page.keyboard.press(key);
    await page.getByText('The search could not be loaded.').waitFor();
    dialogOutage.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await box(page).waitFor();

    await box(page).fill('cors');
    await page.getByText('The index could not be loaded.').waitFor();
    await dialog(page).getByRole('link', { name: 'Map of the docs' }).waitFor();
    expect(await box(page).inputValue()).toBe('cors');
    indexOutage.isDown = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await options(page).first().waitFor();
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await box(page).inputValue()).toBe('cors');
    await expect.poll(() => page.url()).toBe(at('/docs?q=cors'));
  });

  it('repeats a failed query when the whole index has loaded', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    await failOnce(page, /\/search\/terms-/);
    await open(page, '/docs');
    await openSearch(page);
    await box(page).fill('sqlite');
    await page.locator('dialog[data-index="whole"]').waitFor();
    await expect.poll(() => page.getByText(/network is gone|could not be loaded/).count()).toBe(0);
    expect(await options(page).count()).toBeGreaterThan(0);
  });
});
