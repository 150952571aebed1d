import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { anyChunk, forbidPrefetching, hold, navigate, type Gate } from '../support/network.js';

const bar = (page: Page) => page.locator('#nprogress .bar');
const style = (page: Page) =>
  bar(page).evaluate(({ style }) => ({ transform: style.transform, transition: style.transition }));

/** Stops the page's clock; only `runFor` advances it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
}

describe('the progress bar', () => {
  const newPage = useBrowser();

  /** Prefetches nothing, and its clock stands still. Each test needs another page that hasn't loaded yet. */
  let page: Page;
  let gate: Gate | undefined;

  beforeAll(async () => {
    page = await newPage();
    await forbidPrefetching(page);
    await open(page, '/docs');
    await stopClock(page);
  });
  afterEach(() => {
    gate?.open();
  });

  it('appears 200 ms after the click, thin and without a spinner, and disappears after loading [§2 progress bar] [§9 progress bar]', async () => {
    gate = await hold(page, anyChunk);
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).click();
    await gate.reached;

    await page.clock.runFor(199);
    expect(await bar(page).count()).toBe(0);
    await page.clock.runFor(1);
    expect(await bar(page).count()).toBe(1);
    expect(await bar(page).boundingBox()).toMatchObject({ y: 0, height: 2 });
    expect(await page.locator('#nprogress > *').count()).toBe(1);

    gate.open();
    await page.getByRole('heading', { level: 1, name: 'Contributing guide' }).waitFor();
    // The last step, the move to the end and the fade take 200 ms each.
    await page.clock.runFor(3 * 200);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  it('does not appear when the page loads within 200 ms [§2 progress bar]', async () => {
    await navigate(page, '/docs/bounty-program');
    await page.getByRole('heading', { level: 1, name: 'Bounty program' }).waitFor();
    await page.clock.runFor(2000);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  it('does not appear when the reader navigates elsewhere within 200 ms [§2 progress bar]', async () => {
    await navigate(page, '/plugins');
    await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
    gate = await hold(page, anyChunk);
    await navigate(page, '/docs/getting-started');
    await gate.reached;
    await page.clock.runFor(100);
    await navigate(page, '/docs');
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await page.clock.runFor(2000);
    expect(await page.locator('#nprogress').count()).toBe(0);
  });

  // Last, because it replaces a function of the page.
  it('starts at 0.08, moves in 200 ms, and trickles by up to 0.02 every 800 ms [§9 progress bar]', async () => {
    gate = await hold(page, anyChunk);
    await page.evaluate('Math.random = () => 1');
    await navigate(page, '/docs/building-plugins');
    await gate.reached;

    await page.clock.runFor(200);
    expect(await style(page)).toEqual({
      transform: 'translate3d(-92%, 0px, 0px)',
      transition: '200ms',
    });
    await page.clock.runFor(799);
    expect(await style(page)).toMatchObject({ transform: 'translate3d(-92%, 0px, 0px)' });
    await page.clock.runFor(1);
    expect(await style(page)).toMatchObject({ transform: 'translate3d(-90%, 0px, 0px)' });
    await page.clock.runFor(800);
    expect(await style(page)).toMatchObject({ transform: 'translate3d(-88%, 0px, 0px)' });
  });
});
