import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, open, useBrowser } from '../support/browser.js';
import { anyChunk, forbidPrefetching, goTo, hold, navigate } from '../support/network.js';

/** Two frames are enough for a scroll to take effect. */
const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

/** Waits long enough for scrolling to end. */
async function settled(page: Page): Promise<void> {
  for (let round = 1; round <= 4; round++) await page.evaluate(nextFrames);
}

/** The top of the hash target, and the bottom of the navbar. */
function readTarget(page: Page): Promise<{ top: number; navbarBottom: number }> {
  return page.evaluate(() => {
    const target = document.getElementById(location.hash.slice(1));
    const navbar = document.querySelector('nav.navbar');
    if (target === null || navbar === null) throw new Error(`${location.href} has no target.`);
    return {
      top: Math.round(target.getBoundingClientRect().top),
      navbarBottom: navbar.getBoundingClientRect().bottom,
    };
  });
}

describe('scrolling', () => {
  const newPage = useBrowser();
  const wide = { viewport: { width: 1280, height: 600 } };
  const scrollY = 'Math.round(scrollY)';
  const nearTop = (id: string) =>
    `Math.abs(document.getElementById('${id}').getBoundingClientRect().top) < 200`;

  /** Serves the tests that can begin with a client-side navigation. */
  let loaded: Page;

  beforeAll(async () => {
    // In a narrow window, this is a phone.
    loaded = await newPage({ hasTouch: true });
    await open(loaded, '/docs');
  });

  /** Goes to a page on the client, unless the last test ended there. */
  async function start(path: string): Promise<Page> {
    await loaded.setViewportSize(wide.viewport);
    if (new URL(loaded.url()).pathname !== path) await goTo(loaded, path);
    await loaded.evaluate('scrollTo(0, 0)');
    await loaded.waitForFunction('scrollY === 0');
    return loaded;
  }

  /** Follows a link far down `/docs`, and returns the scroll position before the click. */
  async function leaveFromBelow(page: Page): Promise<number> {
    const link = page.locator('main').getByRole('link', { name: 'Contributing guide' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    await link.click();
    await page.waitForURL(at('/docs/contributing-guide'));
    await page.waitForFunction('scrollY === 0');
    return before;
  }

  it('starts at the top of a new page, and restores the position on back and forward [§2 scroll to top]', async () => {
    const page = await start('/docs');
    const before = await leaveFromBelow(page);
    await page.evaluate('scrollTo(0, 150)');
    await page.waitForFunction('scrollY === 150');
    await page.goBack();
    await page.waitForFunction(`Math.abs(scrollY - ${before}) < 5`);
    await page.goForward();
    await page.waitForFunction('Math.abs(scrollY - 150) < 5');
  });

  it('restores the position on back when that page has yet to load [§2 scroll to top]', async () => {
    const page = await newPage(wide);
    await forbidPrefetching(page);
    await open(page, '/docs');
    const before = await leaveFromBelow(page);
    await page.reload();
    await hydrated(page);
    const gate = await hold(page, anyChunk);
    await page.goBack();
    await gate.reached;
    await page.evaluate(nextFrames);
    gate.open();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await page.waitForFunction(`Math.abs(scrollY - ${before}) < 5`);
  });

  it.each([
    ['the home page', '/', '/docs/'],
    ['the docs', '/docs/getting-started', '/docs/'],
    ['the docs', '/docs/building-plugins', '/api/'],
    ['the docs', '/docs/model-providers/overview', '/plugins'],
    ['the API reference', '/api/classes/Plugin', '/api/'],
  ])(
    'goes from %s (%s) to a hash target under %s like a full load, clear of the navbar [§2 scroll to hash]',
    async (_, from, to) => {
      for (const viewport of [
        { width: 1440, height: 1000 },
        { width: 390, height: 844 },
      ]) {
        const page = await start(from);
        await page.setViewportSize(viewport);
        const link = page
          .locator(`main a[href^="${to}"][href*="#"]:not([href^="${from}#"])`)
          .filter({ visible: true })
          .first();
        const href = (await link.getAttribute('href')) ?? '';
        await page.evaluate('window.sameDocument = true');
        await link.click();
        await page.waitForURL(at(href));
        await page.waitForFunction('document.getElementById(location.hash.slice(1)) !== null');
        await settled(page);
        const followed = await readTarget(page);
        expect(await page.evaluate('window.sameDocument')).toBe(true);
        expect(followed.top).toBeGreaterThanOrEqual(followed.navbarBottom);

        // Via an empty page, because the browser restores the scroll position on a reload.
        await page.goto('about:blank');
        await open(page, href);
        await settled(page);
        const { top } = await readTarget(page);
        expect({ href, top: followed.top }).toEqual({ href, top });
      }
    },
  );

  it('scrolls to the hash target when the styles of the page apply a frame late [§2 scroll to hash]', async () => {
    const page = await newPage(wide);
    await open(page, '/');
    // The root element gets its classes one frame after the page.
    await page.addStyleTag({ content: '.docs-doc-page main { padding-top: 300px }' });
    await page.locator('main a[href="/docs/core-utilities/runtime#options"]').click();
    await page.waitForFunction("document.querySelector('.docs-doc-page main') !== null");
    await settled(page);
    const { top, navbarBottom } = await readTarget(page);
    expect(top).toBeGreaterThanOrEqual(navbarBottom);
    expect(top).toBeLessThan(150);
  });

  it.each(['/docs/getting-started#what-you-need', '/api/classes/Runtime#init', '/plugins#install'])(
    'goes to the hash target of %s, clear of the navbar, without JavaScript [§2 scroll to hash]',
    async (path) => {
      const page = await newPage({ ...wide, javaScriptEnabled: false });
      await page.goto(at(path));
      const { top, navbarBottom } = await readTarget(page);
      expect(navbarBottom).toBeGreaterThan(0);
      expect(top).toBeGreaterThanOrEqual(navbarBottom);
    },
  );

  it('restores a position below the hash target on back [§2 scroll to top]', async () => {
    const page = await start('/docs/getting-started');
    await page.locator('.table-of-contents a').nth(2).click();
    await page.waitForFunction("location.hash !== '' && scrollY > 0");
    const target = await page.evaluate<number>(scrollY);
    await page.mouse.move(600, 400);
    await page.mouse.wheel(0, 300);
    await page.waitForFunction(`scrollY > ${target + 250}`);
    const before = await page.evaluate<number>(scrollY);
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/bounty-program"]').click();
    await page.getByRole('heading', { level: 1, name: 'Bounty program' }).waitFor();
    await page.waitForFunction('scrollY === 0');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
    await settled(page);
    expect(await page.evaluate<number>(scrollY)).toBe(before);
  });

  it('keeps the position when the reader goes back before the next page has loaded', async () => {
    const page = await newPage(wide);
    await forbidPrefetching(page);
    await open(page, '/docs');
    const link = page.locator('main').getByRole('link', { name: 'Contributing guide' });
    await link.scrollIntoViewIfNeeded();
    await page.evaluate(nextFrames);
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    const gate = await hold(page, anyChunk);
    await link.click();
    await gate.reached;
    await page.goBack();
    await page.waitForURL(at('/docs'));
    gate.open();
    await page.waitForLoadState('networkidle');
    await page.evaluate(nextFrames);
    expect(await page.evaluate<number>(scrollY)).toBe(before);
    expect(await page.getByRole('heading', { level: 1, name: 'Introduction' }).count()).toBe(1);
  });

  it('goes to the hash target again when the same link is clicked twice [§2 scroll to hash]', async () => {
    const page = await start('/docs/getting-started');
    const link = page.locator('.table-of-contents a').nth(2);
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    for (let round = 1; round <= 2; round++) {
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForFunction('scrollY === 0');
      await link.click();
      await page.waitForFunction(`scrollY > 0 && ${nearTop(id)}`);
    }
  });

  it('goes to the hash target again when the router gets the same URL twice', async () => {
    const page = await start('/docs/memory-providers/overview');
    for (let round = 1; round <= 2; round++) {
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForFunction('scrollY === 0');
      await navigate(page, '/docs/memory-providers/overview#how-memory-fails');
      await page.waitForFunction(`scrollY > 0 && ${nearTop('how-memory-fails')}`);
    }
  });

  it('marks the hash target for two seconds, without motion if that is preferred', async () => {
    const page = await newPage(wide);
    await open(page, '/docs/getting-started#what-you-need');
    const marks = (id: string) =>
      page.locator(`[id="${id}"]`).evaluate((target) =>
        target.getAnimations().map(({ effect }) => {
          const { duration, easing } = effect?.getTiming() ?? {};
          return { duration, easing };
        }),
      );
    expect(await marks('what-you-need')).toEqual([{ duration: 2000, easing: 'ease-in-out' }]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator('.table-of-contents a[href="#run-the-agent"]').click();
    await page.waitForURL(at('/docs/getting-started#run-the-agent'));
    expect(await marks('run-the-agent')).toEqual([{ duration: 2000, easing: 'steps(1)' }]);
  });

  it('keeps the position when only the query changes [§2 no scroll on query]', async () => {
    const page = await start('/docs');
    await page.evaluate('scrollTo(0, 500)');
    await page.waitForFunction('scrollY === 500');
    await navigate(page, '?q=1');
    await page.waitForFunction("location.search === '?q=1'");
    await page.evaluate(nextFrames);
    expect(await page.evaluate(scrollY)).toBe(500);
    // A path change does scroll, so the check above can fail.
    await navigate(page, '/docs/contributing-guide?q=1');
    await page.waitForFunction('scrollY === 0');
  });
});
