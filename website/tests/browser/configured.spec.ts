import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { hydrated, listen, useBrowser } from '../support/browser.js';
import { summary } from '../support/controls.js';
import { navigate } from '../support/network.js';
import { useVariant } from '../support/variants.js';

/** Features that the real site has switched off. */
describe('configured with a second language and the system colour scheme', () => {
  const newPage = useBrowser();
  const site = useVariant('configured');
  const at = (route: string) => site.url + route.replace(/^\//, '');
  /** Opened in a dark system. */
  let shared: Page;
  let messages: string[];
  let firstMode: string | null;

  const mode = (page: Page) => page.getAttribute('html', 'data-theme');

  async function open(page: Page, route: string): Promise<void> {
    await page.goto(at(route));
    await hydrated(page);
  }

  /** Opens a page, and returns its mode before its scripts run. */
  async function openAndReadFirstMode(page: Page, route: string): Promise<string | null> {
    await page.goto(at(route));
    expect(await page.locator('script[src]').count()).toBe(0);
    const first = await mode(page);
    await hydrated(page);
    return first;
  }

  beforeAll(async () => {
    shared = await newPage({ colorScheme: 'dark' });
    messages = listen(shared);
    firstMode = await openAndReadFirstMode(shared, '/docs/getting-started');
  });

  it('is dark from the first frame when the system is', async () => {
    expect(firstMode).toBe('dark');
    expect(await mode(shared)).toBe('dark');
  });

  it('has a language dropdown that links to the same page in the other language [§2 language dropdown]', async () => {
    const navbar = shared.getByRole('navigation', { name: 'Main' });
    await summary(navbar, 'English').click();
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

  it('is light from the first frame when the system is, and follows it until the reader chooses [§2 system colours]', async () => {
    const page = await newPage({ colorScheme: 'light' });
    expect(await openAndReadFirstMode(page, '/docs')).toBe('light');
    expect(await mode(page)).toBe('light');
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

    it('lead from an old fragment to the new one on page load and when it is typed, and Back returns to the previous address', async () => {
      const page = await newPage({ viewport: { width: 1200, height: 500 } });
      const messages = listen(page);
      await open(page, oldPath);
      await expectArrival(page);

      await navigate(page, '/x/api/classes/Runtime');
      await page.waitForURL(at('/api/classes/Runtime'));
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForFunction('scrollY === 0');
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
