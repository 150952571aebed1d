import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { hydrated, listen, useBrowser } from '../support/browser.js';
import { useVariant } from '../support/variants.js';

/** What the site has when it is configured to, and otherwise not. */
describe('configured with a second language and to follow the system', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const at = (route: string) => site.url + route.replace(/^\//, '');

  const mode = (page: Page) => page.getAttribute('html', 'data-theme');

  async function open(page: Page, route: string): Promise<void> {
    await page.goto(at(route));
    await hydrated(page);
  }

  it('has a language dropdown that leads to the same page in the other language', async () => {
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

  /** Changes what the system prefers, and waits until all that listens has done what it does then. */
  async function turnSystem(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
    await page.evaluate(() => {
      const turned = new Promise<void>((resolve) => {
        matchMedia('(prefers-color-scheme: dark)').addEventListener(
          'change',
          // After what others put off: the theme erases the choice, and in the next task it is put back.
          () => setTimeout(() => setTimeout(resolve)),
          { once: true },
        );
      });
      Object.assign(window, { turned });
    });
    await page.emulateMedia({ colorScheme });
    await page.evaluate('window.turned');
  }

  it.each(['light', 'dark'] as const)(
    'is %s when the system is, from the first frame on',
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

  it('turns as the system turns, until the reader chooses', async () => {
    const page = await newPage({ colorScheme: 'light' });
    await open(page, '/docs');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => mode(page)).toBe('dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => mode(page)).toBe('light');
    await page.getByRole('button', { name: /dark and light mode/ }).click();
    await expect.poll(() => mode(page)).toBe('dark');
    const stored = () => page.evaluate<string | null>("localStorage.getItem('theme')");
    await turnSystem(page, 'dark');
    await turnSystem(page, 'light');
    expect(await stored()).toBe('dark');
    await open(page, '/docs');
    expect(await mode(page)).toBe('dark');
  });

  describe('with redirects of fragments', () => {
    const old = '/api/classes/Runtime#what-it-does';
    const present = '/api/classes/Runtime#methods';
    const isInView = `Math.abs(document.getElementById('methods').getBoundingClientRect().top) < 200`;

    async function expectArrival(page: Page): Promise<void> {
      await page.waitForURL(at(present));
      await page.waitForFunction(isInView);
    }

    it('leads to the present place when the page is loaded', async () => {
      const page = await newPage({ viewport: { width: 1200, height: 500 } });
      const messages = listen(page);
      await open(page, old);
      await expectArrival(page);
      expect(messages).toEqual([]);
    });

    it('leads there when the fragment is typed in, and back goes to where the reader was', async () => {
      const page = await newPage({ viewport: { width: 1200, height: 500 } });
      const messages = listen(page);
      await open(page, '/api/classes/Runtime');
      await page.evaluate("location.hash = '#what-it-does'");
      await expectArrival(page);
      await page.goBack();
      await page.waitForURL(at('/api/classes/Runtime'));
      expect(messages).toEqual([]);
    });

    it('leads to another page too', async () => {
      const page = await newPage();
      await open(page, '/docs#start-here');
      await expectArrival(page);
    });
  });
});
