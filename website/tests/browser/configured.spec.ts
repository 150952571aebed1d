import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { hydrated, listen, useBrowser } from '../support/browser.js';
import { useVariant } from '../support/variants.js';

/** Features that the real site has switched off. */
describe('configured with a second language and the system colour scheme', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const at = (route: string) => site.url + route.replace(/^\//, '');

  const mode = (page: Page) => page.getAttribute('html', 'data-theme');

  async function open(page: Page, route: string): Promise<void> {
    await page.goto(at(route));
    await hydrated(page);
  }

  it('has a language dropdown that links to the same page in the other language', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs/getting-started');
    const navbar = page.getByRole('navigation', { name: 'Main' });
    await navbar.getByRole('button', { name: 'English' }).click();
    const other = navbar.getByRole('link', { name: 'Deutsch' });
    await other.waitFor();
    expect(await other.getAttribute('href')).toBe('/x/de/docs/getting-started');
    expect(await other.getAttribute('lang')).toBe('de');
    expect(messages).toEqual([]);
  });

  /** Changes the system colour scheme, and waits until all listeners have run. */
  async function setSystemScheme(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
    await page.evaluate(() => {
      const listenersRan = new Promise<void>((resolve) => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener(
          'change',
          // The theme erases the stored choice, and the site restores it in the next task.
          () => setTimeout(() => setTimeout(resolve)),
          { once: true },
        );
      });
      Object.assign(window, { listenersRan });
    });
    await page.emulateMedia({ colorScheme });
    await page.evaluate('window.listenersRan');
  }

  it.each(['light', 'dark'] as const)(
    'is %s from the first frame when the system is',
    async (system) => {
      const page = await newPage({ colorScheme: system });
      await page.route('**/assets/js/**', (route) => route.abort());
      await page.goto(at('/docs'));
      expect(await mode(page)).toBe(system);
      await page.unroute('**/assets/js/**');
      await open(page, '/docs');
      expect(await mode(page)).toBe(system);
    },
  );

  it('follows the system until the reader chooses', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await open(page, '/docs');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => mode(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => mode(page)).toBe('light');
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await expect.poll(() => mode(page)).toBe('dark');
    const stored = () => page.evaluate<string | null>("localStorage.getItem('theme')");
    await setSystemScheme(page, 'dark');
    await setSystemScheme(page, 'light');
    expect(await stored()).toBe('dark');
    await open(page, '/docs');
    expect(await mode(page)).toBe('dark');
  });

  describe('fragment redirects', () => {
    const oldPath = '/api/classes/Runtime#what-it-does';
    const newPath = '/api/classes/Runtime#methods';
    const isInView = `Math.abs(document.getElementById('methods').getBoundingClientRect().top) < 200`;

    async function expectArrival(page: Page): Promise<void> {
      await page.waitForURL(at(newPath));
      await page.waitForFunction(isInView);
    }

    it('lead from an old fragment to the new one on page load', async () => {
      const page = await newPage({ viewport: { width: 1200, height: 500 } });
      const messages = listen(page);
      await open(page, oldPath);
      await expectArrival(page);
      expect(messages).toEqual([]);
    });

    it('apply to a typed fragment, and Back returns to the previous address', async () => {
      const page = await newPage({ viewport: { width: 1200, height: 500 } });
      const messages = listen(page);
      await open(page, '/api/classes/Runtime');
      await page.evaluate("location.hash = '#what-it-does'");
      await expectArrival(page);
      await page.goBack();
      await page.waitForURL(at('/api/classes/Runtime'));
      expect(messages).toEqual([]);
    });

    it('lead to another page', async () => {
      const page = await newPage();
      await open(page, '/docs#start-here');
      await expectArrival(page);
    });
  });
});
