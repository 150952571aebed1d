import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, useBrowser } from '../support/browser.js';
import { hold } from '../support/network.js';
import { serveInPieces } from '../support/serve-in-pieces.js';

const pages = ['/', '/docs/getting-started', '/api/classes/Runtime', '/plugins'];

/** Notes every part that moves without the reader's doing, from the first paint on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as Shift[]) {
        const nodes = entry.sources.map(({ node }) => (node as Element | null)?.outerHTML ?? '?');
        shifts.push(
          `${String(entry.value)}: ${nodes.map((html) => html.slice(0, 80)).join(' | ')}`,
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });

    interface Shift {
      value: number;
      sources: { node: Node | null }[];
    }
  });
  return async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    });
    return page.evaluate<string[]>('window.shifts');
  };
}

async function paint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

describe.each(pages)('nothing moves on %s', (path) => {
  const newPage = useBrowser({ isFresh: true });

  it('when the fonts come late', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    const fonts = await hold(page, /\.woff2$/);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await paint(page);
    fonts.open();
    await page.waitForLoadState('networkidle');
    expect(await shifts()).toEqual([]);
  });

  it('when the style sheet comes late', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    const styles = await hold(page, /\.css$/);
    const opened = page.goto(at(path));
    await styles.reached;
    styles.open();
    await opened;
    await hydrated(page);
    await paint(page);
    expect(await shifts()).toEqual([]);
  });

  it('when the announcement has been dismissed, the light mode chosen and another package manager', async () => {
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
    await paint(page);
    expect(await page.getByRole('region', { name: 'Announcement' }).count()).toBe(0);
    expect(await shifts()).toEqual([]);
  });
});

describe.each([1280, 390])('nothing moves when a page comes bit by bit, at %i pixels', (width) => {
  const newPage = useBrowser({ isFresh: true });
  let server: Awaited<ReturnType<typeof serveInPieces>>;

  beforeAll(async () => {
    server = await serveInPieces();
  });
  afterAll(() => {
    server.close();
  });

  it.each([...pages, '/api/variables/TEXT_GENERATION_CAPABILITY'])('on %s', async (path) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    const shifts = await watchShifts(page);
    await page.goto(server.url + path);
    await hydrated(page);
    // It was painted while it came, and not only when it was all there.
    expect(
      await page.evaluate(() => {
        const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        return load !== undefined && paint !== undefined && paint.startTime < load.responseEnd;
      }),
    ).toBe(true);
    expect(await shifts()).toEqual([]);
  });
});

describe('what moves', () => {
  const newPage = useBrowser({ isFresh: true });

  it('is noticed', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    await page.goto(at('/docs'));
    await hydrated(page);
    await paint(page);
    await page.evaluate(() => {
      document.body.style.paddingTop = '200px';
    });
    await page.waitForFunction('window.shifts.length > 0');
    expect(await shifts()).not.toEqual([]);
  });
});
