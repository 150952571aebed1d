import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { serveStatic } from '../../serve/serve-static.js';
import { alter } from '../support/alter.js';
import { at, hydrated, listen, open, useBrowser, wake } from '../support/browser.js';
import { denyStorage } from '../support/deny-storage.js';
import { allowPrefetching } from '../support/network.js';

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

const crashed = (page: Page) =>
  page.getByRole('heading', { name: 'This page crashed.', exact: true, level: 1 });
const logo = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dowel', exact: true });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again', exact: true });

describe('a page that fails to render', () => {
  const newPage = useBrowser();

  it('shows the error inside the layout, can be left through a link, and recovers with "Try again" [§8 render failure]', async () => {
    const page = await newPage();
    await breakHome(page);
    await open(page, '/docs');
    await logo(page).click();
    await crashed(page).waitFor();
    await page.waitForFunction("document.title === 'Page Error'");
    expect(await page.getByRole('main').innerText()).toContain('the board split');
    expect(await page.getByRole('navigation', { name: 'Main' }).isVisible()).toBe(true);

    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'API' }).click();
    await page.getByRole('heading', { name: 'API reference', level: 1 }).waitFor();
    await page.waitForFunction("document.title !== 'Page Error'");

    await logo(page).click();
    await crashed(page).waitFor();
    // The page is still broken, so the error returns.
    await tryAgain(page).click();
    await crashed(page).waitFor();

    await page.evaluate('window.breakHome = false');
    await tryAgain(page).click();
    await page.getByRole('heading', { name: 'Build AI agents with ease' }).waitFor();
    await page.waitForFunction("document.title !== 'Page Error'");
  });

  it('names the navbar item that failed, and recovers with "Try again" [§8 navbar item]', async () => {
    const page = await newPage();
    const broken = 'get sidebarId() { return window.sidebarId }';
    await alter(page, '**/assets/js/main.*.js', 'sidebarId:"docs"', broken);
    await page.addInitScript("window.sidebarId = 'gone'");
    await page.goto(at('/docs'));
    await wake(page);
    await crashed(page).waitFor();
    await page.waitForFunction("document.title === 'Page Error'");
    const text = await page.getByRole('main').innerText();
    expect(text).toContain('A theme navbar item failed to render.');
    expect(text).toContain('"label": "Documentation"');
    expect(text).toContain('Can\'t find any sidebar with id "gone"');

    await page.evaluate("window.sidebarId = 'docs'");
    await tryAgain(page).click();
    await page.getByRole('heading', { name: 'Introduction', level: 1 }).waitFor();
  });

  it('explains that a docs feature needs the docs plugin [§8 docs plugin]', async () => {
    const page = await newPage();
    await alter(
      page,
      '**/assets/js/main.*.js',
      `JSON.parse('{"docusaurus-plugin-content-docs":`,
      `JSON.parse('{"docusaurus-plugin-content-nothing":`,
    );
    await page.goto(at('/'));
    await wake(page);
    await crashed(page).waitFor();
    await page.waitForFunction("document.title === 'Page Error'");
    expect(await page.getByRole('main').innerText()).toContain(
      'You are using a feature of the Docusaurus docs plugin, but this plugin does not seem to be enabled',
    );
  });

  it('logs an error that React recovers from, and keeps working [§8 recoverable errors]', async () => {
    const page = await newPage();
    const messages = listen(page);
    await alter(page, at('/docs/getting-started'), '>Getting started</h1>', '>Got started</h1>');
    await open(page, '/docs/getting-started');
    await page.getByRole('heading', { name: 'Getting started', level: 1 }).waitFor();
    await expect
      .poll(() => messages)
      .toEqual([expect.stringMatching(/^error: Docusaurus React Root onRecoverableError:.*#418/s)]);
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(at('/docs/building-plugins'));
  });
});

describe('unavailable storage', () => {
  const newPage = useBrowser();

  it('logs one warning, and the page works and starts dark [§8 storage]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    const messages = listen(page);
    await denyStorage(page);
    await open(page, '/docs');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');

    await page.locator('.navbar summary[aria-label^="Version"]').click();
    await page.locator('.navbar .dropdown').getByRole('link').first().click();
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(at('/docs/getting-started'));
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');

    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(/^warning:.*iframe.*incognito.*strict browser privacy settings/s);
  });
});

describe('missing storage', () => {
  const newPage = useBrowser();

  it('logs the same warning, and the page works and starts dark [§8 storage]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    const messages = listen(page);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, { value: null });
      }
    });
    await open(page, '/docs');
    expect(await page.getAttribute('html', 'data-theme')).toBe('dark');
    await page.getByRole('button', { name: /currently dark mode/ }).click();
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(at('/docs/getting-started'));
    expect(messages).toEqual([expect.stringMatching(/^warning:.*iframe.*incognito.*strict/s)]);
  });
});

describe('the base URL banner', () => {
  const newPage = useBrowser();
  const banner = (page: Page) => page.getByText('Your Docusaurus site did not load properly.');

  it('suggests the base URL to use [§2 base URL banner] [§8 base URL]', async () => {
    const directory = inject('buildDirectory');
    const server = await serveStatic({
      directory,
      port: 0,
      hostname: '127.0.0.1',
      basePath: '/wrong/',
    });
    const page = await newPage();
    // With saved data, the page would wait for the reader before it loads its scripts.
    await allowPrefetching(page);
    await page.goto(server.url);
    await banner(page).waitFor();
    expect(
      await page.locator('#__docusaurus-base-url-issue-banner-suggestion-container').innerText(),
    ).toBe('/wrong/');
    const link = page.getByRole('link', { name: 'baseUrl configuration' });
    expect(await link.getAttribute('target')).toBe('_blank');
    expect(await link.getAttribute('rel')).toBe('noopener noreferrer');
    await server.close();
  });
});

describe('an unknown address', () => {
  const newPage = useBrowser();

  // Below `/docs`, the docs plugin shows it.
  it.each(['/nowhere', '/docs/nowhere'])(
    'hydrates the not-found page at %s [§2 not-found page] [§8 unknown path]',
    async (path) => {
      const page = await newPage();
      const response = await page.goto(at(path));
      expect(response?.status()).toBe(404);
      await hydrated(page);
      await page.getByRole('heading', { name: 'Page Not Found', level: 1 }).waitFor();
      expect(await page.title()).toBe('Page Not Found | Dowel');
      await page.getByRole('main').getByRole('link', { name: 'Documentation' }).click();
      await page.waitForURL(at('/docs'));
    },
  );
});
