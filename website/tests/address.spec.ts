import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { at, hydrated, listen, open, useBrowser } from './support/browser.js';
import { anyChunk, forbidPrefetching, hold, navigate } from './support/network.js';

describe('address', () => {
  const newPage = useBrowser();

  it.each([
    ['/index.html', '/'],
    ['/index.html?a=b#c', '/?a=b#c'],
    ['/plugins.html', '/plugins'],
    ['/plugins/index.html?a=b', '/plugins?a=b'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/core-utilities.html', '/docs/core-utilities'],
    ['/docs/core-utilities/index.html#choose', '/docs/core-utilities#choose'],
    ['/docs/core-utilities/createEvent.html', '/docs/core-utilities/createEvent'],
    ['/docs/getting-started.html?a=b#what-you-need', '/docs/getting-started?a=b#what-you-need'],
    ['/api.html?a=b', '/api?a=b'],
    ['/api/index.html', '/api'],
    ['/api/functions/getObject.html#parameters', '/api/functions/getObject#parameters'],
    ['/api/classes/Runtime/index.html', '/api/classes/Runtime'],
    ['//plugins', '/plugins'],
    ['//docs//getting-started', '/docs/getting-started'],
    ['//api//classes/Runtime.html?a=b#init', '/api/classes/Runtime?a=b#init'],
  ])('%s becomes %s, with nothing in the console', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    // A host that answers such paths with the page itself, whatever the one under test does.
    const body = await (await fetch(at(canonical))).text();
    await page.route(at(path).replace(/#.*/, ''), (route) =>
      route.fulfill({ body, contentType: 'text/html' }),
    );
    await page.goto(at(path));
    await hydrated(page);
    expect(page.url()).toBe(at(canonical));
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it.each([
    ['/nowhere.html', '/nowhere'],
    ['/docs/nowhere/index.html', '/docs/nowhere'],
    ['/api//nowhere.html?a=b#c', '/api/nowhere?a=b#c'],
  ])('%s becomes %s, the not-found page, alive', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    const response = await page.goto(at(path));
    await hydrated(page);
    expect(response?.status()).toBe(404);
    expect(page.url()).toBe(at(canonical));
    expect(await page.title()).toBe('Page Not Found | Dowel');
    expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
    await page.context().close();
  });

  it('is normalised on the way from page to page as well', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    await page.evaluate('window.sameDocument = true');
    for (const path of ['/docs/contributing-guide.html', '/docs/contributing-guide/index.html']) {
      await navigate(page, path);
      await page.waitForURL(at('/docs/contributing-guide'));
      await page.getByRole('heading', { level: 1, name: 'Contributing guide' }).waitFor();
      await navigate(page, '/');
      await page.getByRole('heading', { level: 1, name: 'Build AI agents' }).waitFor();
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('survives a hash that cannot be decoded, at the first load', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs#%');
    expect(page.url()).toBe(at('/docs#%25'));
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('survives a path that cannot be decoded, on a live page', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await navigate(page, '/docs/%');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('survives a hash that cannot be decoded', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await page.evaluate("location.hash = '#%'");
    await page.waitForFunction("location.hash === '#%25'");
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
    await page.waitForURL(at('/plugins'));
    expect(messages).toEqual([]);
    await page.context().close();
  });

  it('shows the not-found page, alive, at a path that cannot be decoded', async () => {
    const page = await newPage();
    const messages = listen(page);
    const body = await (await fetch(at('/nowhere'))).text();
    await page.route('**/docs/%', (route) =>
      route.fulfill({ status: 404, body, contentType: 'text/html' }),
    );
    await page.goto(at('/docs/%'));
    await hydrated(page);
    expect(await page.title()).toBe('Page Not Found | Dowel');
    expect(messages.filter((message) => !message.includes('status of 404'))).toEqual([]);
    await page.context().close();
  });
});

/** Two frames: enough for a scroll that was asked for to be seen. */
const nextFrames =
  'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))';

describe('scrolling', () => {
  const newPage = useBrowser();
  const wide = { viewport: { width: 1200, height: 600 } };
  const scrollY = 'Math.round(scrollY)';
  const nearTop = (id: string) =>
    `Math.abs(document.getElementById('${id}').getBoundingClientRect().top) < 200`;

  /** Scrolls to a link of a docs page that stands well below the top, and follows it. */
  async function leaveFromBelow(page: Page): Promise<number> {
    await open(page, '/docs');
    const link = page.locator('main').getByRole('link', { name: 'Contributing guide' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    await link.click();
    await page.waitForURL(at('/docs/contributing-guide'));
    await page.waitForFunction('scrollY === 0');
    return before;
  }

  it('goes to the top on a new page, and back and forward to where the reader was', async () => {
    const page = await newPage(wide);
    const before = await leaveFromBelow(page);
    await page.evaluate('scrollTo(0, 150)');
    await page.waitForFunction('scrollY === 150');
    await page.goBack();
    await page.waitForFunction(`Math.abs(scrollY - ${before}) < 5`);
    await page.goForward();
    await page.waitForFunction('Math.abs(scrollY - 150) < 5');
    await page.context().close();
  });

  it('goes back to where the reader was when that page has yet to be loaded', async () => {
    const page = await newPage(wide);
    await forbidPrefetching(page);
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
    await page.context().close();
  });

  it('goes to the target of the hash, on the next page', async () => {
    const page = await newPage(wide);
    await open(page, '/docs/getting-started');
    await page.locator('main').getByRole('link', { name: 'InMemoryProvider' }).click();
    await page.waitForURL(at('/docs/memory-providers/overview#which-provider'));
    await page.waitForFunction(nearTop('which-provider'));
    expect(await page.evaluate(scrollY)).toBeGreaterThan(0);
    await page.context().close();
  });

  it('goes to the target again when the same link is followed twice', async () => {
    const page = await newPage(wide);
    await open(page, '/docs/getting-started');
    const link = page.locator('.table-of-contents a').nth(2);
    const id = ((await link.getAttribute('href')) ?? '').slice(1);
    for (let round = 1; round <= 2; round++) {
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForFunction('scrollY === 0');
      await link.click();
      await page.waitForFunction(`scrollY > 0 && ${nearTop(id)}`);
    }
    await page.context().close();
  });

  it('goes to the target again when the router has the same address twice', async () => {
    const page = await newPage(wide);
    await open(page, '/docs/memory-providers/overview#which-provider');
    for (let round = 1; round <= 2; round++) {
      await page.evaluate('scrollTo(0, 0)');
      await page.waitForFunction('scrollY === 0');
      await navigate(page, '/docs/memory-providers/overview#which-provider');
      await page.waitForFunction(`scrollY > 0 && ${nearTop('which-provider')}`);
    }
    await page.context().close();
  });

  it('stays where it is when only the query changes', async () => {
    const page = await newPage(wide);
    await open(page, '/docs');
    await page.evaluate('scrollTo(0, 500)');
    await page.waitForFunction('scrollY === 500');
    await navigate(page, '?q=1');
    await page.waitForFunction("location.search === '?q=1'");
    await page.evaluate(nextFrames);
    expect(await page.evaluate(scrollY)).toBe(500);
    // The same way does scroll when the path changes, so the test above can fail.
    await navigate(page, '/docs/contributing-guide?q=1');
    await page.waitForFunction('scrollY === 0');
    await page.context().close();
  });
});

describe('links', () => {
  const newPage = useBrowser();

  it('to other sites open in a new tab, without an opener; those within do not', async () => {
    const page = await newPage();
    await open(page, '/');
    const links = await page.evaluate(async (paths) => {
      const found: { page: string; href: string; target: string; rel: string }[] = [];
      for (const path of paths) {
        const html = await (await fetch(path)).text();
        const links = new DOMParser()
          .parseFromString(html, 'text/html')
          .querySelectorAll('a[href]');
        for (const link of links) {
          const read = (name: string) => link.getAttribute(name) ?? '';
          found.push({ page: path, href: read('href'), target: read('target'), rel: read('rel') });
        }
      }
      return found;
    }, routes);

    const isExternal = ({ href }: { href: string }) => /^(?:[a-z]+:)?\/\//.test(href);
    const external = links.filter(isExternal);
    const internal = links.filter((link) => !isExternal(link));
    expect(external.length).toBeGreaterThan(routes.length);
    expect(internal.length).toBeGreaterThan(routes.length);
    expect(
      external.filter(({ target, rel }) => target !== '_blank' || !rel.includes('noopener')),
    ).toEqual([]);
    expect(internal.filter(({ target }) => target !== '')).toEqual([]);
    await page.context().close();
  });

  it('to other sites leave the page as it is, and give the new one no hold on it', async () => {
    const page = await newPage();
    await page
      .context()
      .route(/^https:/, (route) =>
        route.fulfill({ body: '<title>elsewhere</title>', contentType: 'text/html' }),
      );
    await open(page, '/docs');
    const opened = page.context().waitForEvent('page');
    await page.locator('.navbar').getByRole('link', { name: 'GitHub' }).click();
    const other = await opened;
    await other.waitForLoadState();
    expect(await other.evaluate('opener')).toBe(null);
    expect(page.url()).toBe(at('/docs'));

    await page.locator('.navbar').getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.waitForURL(at('/plugins'));
    expect(page.context().pages()).toHaveLength(2);
    await page.context().close();
  });
});
