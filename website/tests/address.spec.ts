import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from './support/browser.js';

describe('address', () => {
  const newPage = useBrowser();

  it.each([
    ['/index.html', '/'],
    ['/docs.html', '/docs'],
    ['/docs/index.html', '/docs'],
    ['/docs/getting-started.html?a=b#what-you-need', '/docs/getting-started?a=b#what-you-need'],
    ['/api/classes/Runtime/index.html', '/api/classes/Runtime'],
    ['//docs//getting-started', '/docs/getting-started'],
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

describe('scrolling', () => {
  const newPage = useBrowser();
  const scrollY = 'Math.round(scrollY)';

  it('goes to the top on a new page and back to where the reader was', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await open(page, '/docs');
    const link = page.locator('main').getByRole('link', { name: 'Contributing guide' });
    await link.scrollIntoViewIfNeeded();
    const before = await page.evaluate<number>(scrollY);
    expect(before).toBeGreaterThan(200);
    await link.click();
    await page.waitForURL(at('/docs/contributing-guide'));
    await page.waitForFunction('scrollY === 0');
    await page.goBack();
    await page.waitForFunction(`Math.abs(scrollY - ${before}) < 5`);
    await page.context().close();
  });

  it('goes to the target of the hash', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await open(page, '/docs/getting-started');
    await page.locator('main').getByRole('link', { name: 'InMemoryProvider' }).click();
    await page.waitForURL(at('/docs/memory-providers/overview#which-provider'));
    await page.waitForFunction(
      "Math.abs(document.getElementById('which-provider').getBoundingClientRect().top) < 200",
    );
    await page.context().close();
  });

  it('stays where it is when only the query changes', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await open(page, '/docs');
    await page.evaluate('scrollTo(0, 500)');
    await page.waitForFunction('scrollY === 500');
    // A link in the page, so that the router and not the browser handles the change.
    await page.evaluate(() => {
      history.pushState(null, '', '?q=1');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await page.waitForFunction("location.search === '?q=1'");
    await page.evaluate(
      'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
    );
    expect(await page.evaluate(scrollY)).toBe(500);
    await page.context().close();
  });
});
