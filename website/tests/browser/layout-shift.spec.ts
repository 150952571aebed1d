import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, useBrowser } from '../support/browser.js';
import { watchShifts } from '../support/layout-shifts.js';
import { hold } from '../support/network.js';
import { serveInPieces } from '../support/serve-in-pieces.js';

const pages = [
  '/',
  '/docs/getting-started',
  '/api/classes/Runtime',
  '/plugins',
  // Its row unfolds.
  '/plugins#model-openai',
  // The filter hides most names.
  '/api?q=memory&kind=interface',
];

interface WatchedPage {
  readonly page: Page;
  readonly shifts: () => Promise<string[]>;
}

async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

describe.each(pages)('the layout of %s', (path) => {
  // Intercepted requests bypass the HTTP cache.
  const newPage = useBrowser();

  it('does not shift when the stylesheet loads late, and the fonts even later', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    const styles = await hold(page, /\.css$/);
    const fonts = await hold(page, /\.woff2$/);
    const opened = page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await styles.reached;
    styles.open();
    await opened;
    await hydrated(page);
    await waitForPaint(page);
    await fonts.reached;
    fonts.open();
    expect(await shifts()).toEqual([]);
  });

  it('does not shift with a dismissed announcement, light mode and another package manager', async () => {
    const page = await newPage();
    await page.addInitScript(() => {
      localStorage.setItem('theme', 'light');
      localStorage.setItem('docusaurus.announcement.dismiss', 'true');
      localStorage.setItem('docusaurus.announcement.id', 'bounty-program');
      localStorage.setItem('docusaurus.tab.package-manager', 'bun');
    });
    const shifts = await watchShifts(page);
    await page.goto(at(path));
    await hydrated(page);
    await waitForPaint(page);
    expect(await page.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
    expect(await shifts()).toEqual([]);
  });
});

describe('the layout of a page that arrives in pieces', () => {
  const newPage = useBrowser();
  let server: Awaited<ReturnType<typeof serveInPieces>>;
  let wide: WatchedPage;
  let narrow: WatchedPage;

  async function watchPage(width: number): Promise<WatchedPage> {
    const page = await newPage({ viewport: { width, height: 800 } });
    return { page, shifts: await watchShifts(page) };
  }

  beforeAll(async () => {
    server = await serveInPieces();
    wide = await watchPage(1280);
    narrow = await watchPage(390);
  });
  afterAll(() => {
    server.close();
  });

  async function findShifts({ page, shifts }: WatchedPage, path: string): Promise<string[]> {
    // Starts empty: the browser would show the page before until it has much of this one.
    await page.goto('about:blank');
    await page.goto(server.url + path);
    await hydrated(page);
    // The test only means something if the page paints before the response ends.
    expect(
      await page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return load !== undefined && paint !== undefined && paint.startTime < load.responseEnd;
      }),
    ).toBe(true);
    return shifts();
  }

  // Until its row arrives, `/plugins#model-openai` shows the top of `/plugins`.
  const paths = pages.filter((path) => path !== '/plugins');

  it.each([...paths, '/api/variables/TEXT_GENERATION_CAPABILITY'])(
    'does not shift on %s at 1280 and 390 pixels',
    async (path) => {
      // At the same time, because the pages mostly wait.
      const found = await Promise.all([findShifts(wide, path), findShifts(narrow, path)]);
      expect(found).toEqual([[], []]);
    },
  );
});

describe('the layout shift recorder', () => {
  const newPage = useBrowser();

  it('detects a shift', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    await page.goto(at('/docs'));
    await waitForPaint(page);
    await page.evaluate(() => {
      document.body.style.paddingTop = '200px';
    });
    await page.waitForFunction('window.shifts.length > 0');
    expect(await shifts()).not.toEqual([]);
  });
});
