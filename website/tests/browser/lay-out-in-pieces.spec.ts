import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { bringAxe, findSmallLinks } from '../support/axe.js';
import { at, hydrated, useBrowser } from '../support/browser.js';
import { isAlive } from '../support/hydration.js';
import { navigate } from '../support/network.js';

const article = '.theme-doc-markdown';
const mainScript = /\/assets\/js\/main\./;

interface Shown {
  readonly scroll: number;
  readonly height: number;
  readonly tops: readonly number[];
  readonly waiting?: number;
}

/** Counts the elements of the article that the browser lays out only in view. */
function countWaiting(page: Page): Promise<number> {
  return page.evaluate((selector) => {
    const elements = [...document.querySelectorAll(`${selector} > *`)];
    return elements.filter((element) => getComputedStyle(element).contentVisibility === 'auto')
      .length;
  }, article);
}

async function laidOut(page: Page): Promise<void> {
  await page.waitForSelector(`${article}[data-laid-out]`);
}

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

describe('on a wide screen', () => {
  const newPage = useBrowser();

  it('lays out the whole page at once, so that programs can read its text', async () => {
    const page = await newPage();
    await page.goto(at('/docs/building-plugins'));
    expect(await countWaiting(page)).toBe(0);
    expect(await page.locator('article').innerText()).toContain('Where to go next');
  });

  it('shows the next page before it lays out what is below the fold, and does that in the next frame', async () => {
    const page = await newPage();
    await page.goto(at('/docs/core-utilities/runtime'));
    await hydrated(page);
    // When the first frame with the new page begins.
    await page.evaluate(`
      void (window.waiting = new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          if (document.querySelector('h1')?.textContent !== 'Building plugins') return;
          observer.disconnect();
          requestAnimationFrame(() => {
            const elements = [...document.querySelectorAll('${article} > *')];
            resolve(elements.map((element) => getComputedStyle(element).contentVisibility));
          });
        });
        observer.observe(document, { subtree: true, childList: true, characterData: true });
      }));`);
    await navigate(page, '/docs/building-plugins');
    const seen = await page.evaluate<readonly string[]>('waiting');
    expect(new Set(seen.slice(0, 11))).toEqual(new Set(['visible']));
    expect(new Set(seen.slice(11))).toEqual(new Set(['auto']));
    expect(seen.length).toBeGreaterThan(20);
    await laidOut(page);
    expect(await countWaiting(page)).toBe(0);
    expect(await page.locator('article').innerText()).toContain('Where to go next');
    const height = await readHeight(page);

    await navigate(page, '/docs/core-utilities/runtime#approvals');
    await page.getByRole('heading', { level: 1, name: 'The runtime' }).waitFor();
    expect(await countWaiting(page)).toBe(0);
    await page.goto(at('/docs/building-plugins'));
    expect(await readHeight(page)).toBe(height);
  });
});

describe('another colour mode', () => {
  const newPage = useBrowser();

  it.each(['before', 'after'])(
    'shows in view before it does below, without moving anything, %s hydration',
    async (time) => {
      const page = await newPage();
      if (time === 'before') await page.route(mainScript, (route) => route.abort());
      await page.goto(at('/docs/building-plugins'));
      if (time === 'after') await hydrated(page);
      await page.evaluate('scrollTo(0, 2000)');
      await page.mouse.wheel(0, -100);
      await page.locator('.navbar:not(.navbar--hidden)').waitFor();
      const button = page.locator('.navbar [data-colour-mode]');
      await button.focus();
      const shown = await page.evaluate<Record<'before' | 'first' | 'next', Shown>>(`
        (async () => {
          const read = () => ({
            scroll: scrollY,
            height: document.documentElement.scrollHeight,
            tops: [...document.querySelectorAll('${article} > *')].map((e) => e.getBoundingClientRect().top),
          });
          const frame = () => new Promise(requestAnimationFrame);
          const before = read();
          document.activeElement.click();
          await frame();
          const elements = [...document.querySelectorAll('${article} > *')];
          const waiting = elements.filter((e) => getComputedStyle(e).contentVisibility === 'auto');
          const first = { ...read(), waiting: waiting.length };
          await new Promise((resolve) => setTimeout(resolve, 100));
          return { before, first, next: read() };
        })()`);
      const { before, first, next } = shown;
      expect(await page.evaluate('document.documentElement.dataset.theme')).toBe('light');
      expect(first.waiting).toBeGreaterThan(5);
      expect(first.scroll).toBe(before.scroll);
      const inView = (tops: readonly number[]) => tops.filter((top) => top < 720);
      expect(inView(first.tops)).toEqual(inView(before.tops));
      expect(Math.abs(first.height - before.height)).toBeLessThan(200);
      expect(next).toEqual(before);
      expect(await countWaiting(page)).toBe(0);
    },
  );
});

describe('in a narrow window', () => {
  const newPage = useBrowser();

  it('lays out the whole page at once, so that pictures of it are whole', async () => {
    const page = await newPage({ viewport: { width: 412, height: 823 } });
    await page.goto(at('/docs/building-plugins'));
    expect(await countWaiting(page)).toBe(0);
    const height = await readHeight(page);
    await hydrated(page);
    expect(await readHeight(page)).toBe(height);
  });
});

describe('on a phone', () => {
  const openPage = useBrowser();
  const newPage = () => openPage({ viewport: { width: 412, height: 823 }, hasTouch: true });

  it('waits for the reader but not for print, and ends with the height of a page laid out at once, after a reload', async () => {
    const page = await newPage();
    await page.goto(at('/docs/building-plugins'));
    expect(await countWaiting(page)).toBeGreaterThan(5);
    await page.emulateMedia({ media: 'print' });
    expect(await countWaiting(page)).toBe(0);
    await page.emulateMedia({ media: 'screen' });
    expect(await countWaiting(page)).toBeGreaterThan(5);
    await hydrated(page);
    await laidOut(page);
    expect(await countWaiting(page)).toBe(0);
    const height = await readHeight(page);
    await page.reload();
    expect(await countWaiting(page)).toBe(0);
    await hydrated(page);
    await expect.poll(() => readHeight(page)).toBe(height);
  });

  it('reaches a heading before the scripts run, and waits for nothing at its address', async () => {
    const page = await newPage();
    await page.route(mainScript, (route) => route.abort());
    const link = page.locator('a.hash-link').last();
    await page.goto(at('/docs/building-plugins'));
    expect(await countWaiting(page)).toBeGreaterThan(5);
    await link.evaluate((element: HTMLAnchorElement) => {
      element.click();
    });
    const hash = new URL(page.url()).hash;
    const readTop = () => page.locator(hash).evaluate((e) => e.getBoundingClientRect().top);
    const top = await readTop();
    expect(await countWaiting(page)).toBe(0);
    await page.goto('about:blank');
    await page.goto(at(`/docs/building-plugins${hash}`));
    expect(await countWaiting(page)).toBe(0);
    // The browser rounds the scroll position.
    expect(Math.abs(top - (await readTop()))).toBeLessThanOrEqual(1);
  });

  it('keeps a text in view that the address names, as links of search engines do', async () => {
    const page = await newPage();
    await page.goto(at('/api/classes/Runtime#:~:text=observe()'));
    const heading = page.getByRole('heading', { name: 'observe()' });
    const isInView = () =>
      heading.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return top > 0 && bottom < innerHeight;
      });
    expect(await isInView()).toBe(true);
    await laidOut(page);
    expect(await isInView()).toBe(true);
  });

  it('needs no reader: it lays out the whole page when it has been idle for a while', async () => {
    const page = await newPage();
    await page.goto(at('/docs/building-plugins'));
    expect(await countWaiting(page)).toBeGreaterThan(5);
    await laidOut(page);
    expect(await countWaiting(page)).toBe(0);
    expect(await isAlive(page)).toBe(false);
  });

  it('has links of their full size in the parts of the reference that wait', async () => {
    const page = await newPage();
    await bringAxe(page);
    await page.goto(at('/api/classes/Runtime'));
    expect(await countWaiting(page)).toBeGreaterThan(5);
    expect(await findSmallLinks(page)).toEqual([]);
  });

  it('lays out the next page in pieces too, and a page that the reader returns to at once', async () => {
    const page = await newPage();
    await page.goto(at('/docs/core-utilities/runtime'));
    expect(await countWaiting(page)).toBeGreaterThan(5);
    await hydrated(page);
    await laidOut(page);
    expect(await countWaiting(page)).toBe(0);
    const returned = await page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return scrollY;
    });
    await navigate(page, '/docs/building-plugins');
    await page.getByRole('heading', { level: 1, name: 'Building plugins' }).waitFor();
    await laidOut(page);
    expect(await countWaiting(page)).toBe(0);
    expect(await page.locator(`${article} > [data-laid-out]`).count()).toBeGreaterThan(5);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'The runtime' }).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(returned);
    expect(await countWaiting(page)).toBe(0);
  });
});
