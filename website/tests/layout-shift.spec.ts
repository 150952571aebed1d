import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, useBrowser } from './support/browser.js';
import { hold } from './support/network.js';

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

/**
 * Nothing, rounded to two places as browsers report it. On a busy machine the brand in the navbar has been seen
 * to move by a fraction of a pixel while the fonts come in, which is 0.0018 at most.
 */
function expectStill(shifts: readonly string[]): void {
  const sum = shifts.reduce((total, shift) => total + parseFloat(shift), 0);
  expect(sum, shifts.join('\n')).toBeLessThan(0.005);
}

async function paint(page: Page): Promise<void> {
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
}

describe.each(pages)('nothing moves on %s', (path) => {
  const newPage = useBrowser();

  it('when the fonts come late', async () => {
    const page = await newPage();
    const shifts = await watchShifts(page);
    const fonts = await hold(page, /\.woff2$/);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await paint(page);
    fonts.open();
    await page.waitForLoadState('networkidle');
    expectStill(await shifts());
    await page.context().close();
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
    expectStill(await shifts());
    await page.context().close();
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
    expectStill(await shifts());
    await page.context().close();
  });
});

describe('what moves', () => {
  const newPage = useBrowser();

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
    expect(() => {
      expectStill(['0.01: <p>']);
    }).toThrow();
    expect(await shifts()).not.toEqual([]);
    await page.context().close();
  });
});
