import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, anyChunk, goTo, hold, navigate } from '../support/network.js';

/** The browser logs every 404 response itself. */
const isNotFoundMessage = (message: string) => message.includes('status of 404');

describe('address', () => {
  const newPage = useBrowser();

  // `canonical-path.test.ts` has more paths.
  it.each([
    ['/index.html?a=b#c', '/?a=b#c'],
    ['/plugins/index.html?a=b', '/plugins?a=b'],
    ['/docs/core-utilities/createEvent.html', '/docs/core-utilities/createEvent'],
    ['/docs/getting-started.html?a=b#what-you-need', '/docs/getting-started?a=b#what-you-need'],
    ['/api/classes/Runtime/index.html', '/api/classes/Runtime'],
    ['//docs//getting-started', '/docs/getting-started'],
    ['//api//classes/Runtime.html?a=b#init', '/api/classes/Runtime?a=b#init'],
  ])(
    'normalises %s to %s without console messages [§2 address normalised]',
    async (path, canonical) => {
      const page = await newPage();
      const messages = listen(page);
      const response = await page.goto(at(path));
      await hydrated(page);
      expect(response?.status()).toBe(200);
      expect(page.url()).toBe(at(canonical));
      expect(await page.title()).not.toContain('Not Found');
      expect(messages).toEqual([]);
    },
  );

  it.each([
    ['/docs/index.html', '/docs'],
    ['/docs/getting-started/?a=b#what-you-need', '/docs/getting-started?a=b#what-you-need'],
    ['/docs/getting-started.html.html', '/docs/getting-started'],
    ['//plugins', '/plugins'],
  ])(
    'normalises %s to %s when the host returns its not-found page [§2 address normalised] [§2 no trailing slash]',
    async (path, canonical) => {
      const page = await newPage();
      const messages = listen(page);
      const body = await (await fetch(at('/nowhere'))).text();
      await page.route(at(path).replace(/#.*/, ''), (route) =>
        route.fulfill({ status: 404, body, contentType: 'text/html' }),
      );
      await page.goto(at(path));
      await page.waitForURL(at(canonical));
      expect(await page.title()).not.toContain('Not Found');
      expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Page Not Found');
      expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
    },
  );

  it.each([
    ['/index', '/'],
    ['/docs/index?a=b#c', '/docs?a=b#c'],
    ['/docs%2Fgetting-started', '/docs/getting-started'],
  ])('corrects %s to %s on a host that serves the page there', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    const body = await (await fetch(at(canonical))).text();
    await page.route(at(path).replace(/#.*/, ''), (route) =>
      route.fulfill({ body, contentType: 'text/html' }),
    );
    await open(page, path);
    expect(page.url()).toBe(at(canonical));
    expect(await page.title()).not.toContain('Not Found');
    expect(messages).toEqual([]);
  });

  it.each([
    ['/api/classes/Runtime', 'Runtime'],
    ['/nowhere', 'Page Not Found'],
  ])('shows %s on a host that returns the home page for every address', async (path, title) => {
    const page = await newPage();
    const messages = listen(page);
    const body = await (await fetch(at('/'))).text();
    await page.route(at(path), (route) => route.fulfill({ body, contentType: 'text/html' }));
    await open(page, path);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    expect(page.url()).toBe(at(path));
    expect(messages).toEqual([]);
  });

  it('offers the nearest pages on the not-found page', async () => {
    const page = await newPage();
    await open(page, '/docs/geting-started');
    const links = page.getByRole('main').getByRole('link', { name: /^\// });
    await expect.poll(() => links.count()).toBe(3);
    expect(await links.allInnerTexts()).toContain('/docs/getting-started');
    await page.getByRole('main').getByRole('link', { name: '/docs/getting-started' }).click();
    await page.waitForURL(at('/docs/getting-started'));
  });

  it('offers only the sections when no page has a similar name', async () => {
    const page = await newPage();
    await open(page, '/nowhere');
    const links = page.getByRole('main').getByRole('link');
    expect(await links.allInnerTexts()).toEqual(['Documentation', 'API reference', 'Plugins']);
  });

  it('does not reload in a loop when the host redirects to its not-found page', async () => {
    const body = await (await fetch(at('/nowhere'))).text();
    const requests: string[] = [];
    // This host adds a trailing slash, but has no page there.
    const server = createServer((request, response) => {
      const path = request.url ?? '';
      if (path.startsWith('/docs')) requests.push(path);
      if (path === '/docs') response.writeHead(302, { location: '/docs/' }).end();
      else response.writeHead(404, { 'content-type': 'text/html' }).end(body);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const page = await newPage();
    await page.goto(`http://127.0.0.1:${port}/docs`, { waitUntil: 'load' });
    expect(requests).toEqual(['/docs', '/docs/']);
    expect(page.url()).toBe(`http://127.0.0.1:${port}/docs`);
    server.close();
  });

  it.each([
    ['/nowhere.html', '/nowhere'],
    ['/api//nowhere/index.html?a=b#c', '/api/nowhere?a=b#c'],
  ])(
    'normalises %s to %s and hydrates the not-found page [§2 not-found page] [§8 unknown path]',
    async (path, canonical) => {
      const page = await newPage();
      const messages = listen(page);
      const response = await page.goto(at(path));
      await hydrated(page);
      expect(response?.status()).toBe(404);
      expect(page.url()).toBe(at(canonical));
      expect(await page.title()).toBe('Page Not Found | Dowel');
      expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
    },
  );

  it.each(['/DOCS', '/api/classes/runtime', '/docs/getting-started%20', '/index', '/404'])(
    'hydrates the not-found page at %s [§2 not-found page]',
    async (path) => {
      const page = await newPage();
      const messages = listen(page);
      const response = await page.goto(at(path));
      await hydrated(page);
      expect(response?.status()).toBe(404);
      expect(page.url()).toBe(at(path));
      expect(await page.title()).toBe('Page Not Found | Dowel');
      expect(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toEqual([
        'Page Not Found',
      ]);
      expect(await page.locator('.navbar [aria-current]').count()).toBe(0);
      expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
    },
  );

  it('survives a hash that cannot be decoded on first load', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs#%');
    expect(page.url()).toBe(at('/docs#%25'));
    expect(messages).toEqual([]);
  });

  it('shows the page that the reader goes back to while another hydrates', async () => {
    const page = await newPage();
    const messages = listen(page);
    await page.addInitScript(() => {
      addEventListener('hydration-starts', () => {
        queueMicrotask(() => {
          history.replaceState(null, '', '/docs');
          dispatchEvent(new PopStateEvent('popstate'));
        });
      });
    });
    await open(page, '/docs/nowhere');
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('shows the page that the reader goes back to while scripts load', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    const messages = listen(page);
    const scripts = await hold(page, anyChunk);
    await page.goto(at('/docs/nowhere'), { waitUntil: 'commit' });
    await scripts.reached;
    await page.evaluate(() => {
      history.replaceState(null, '', '/docs');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    scripts.open();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('shows the page that the reader goes back to if its scripts arrive while React renders', async () => {
    const page = await newPage();
    // Its scripts then come from the cache, at once.
    await open(page, '/plugins');
    await allowPrefetching(page);
    const messages = listen(page);
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (document.querySelectorAll('script[src]').length < 3) return;
        observer.disconnect();
        history.replaceState(null, '', '/plugins');
        dispatchEvent(new PopStateEvent('popstate'));
      });
      observer.observe(document, { childList: true, subtree: true });
    });
    // They arrive at the worst moment in two of three loads.
    for (let load = 0; load < 4; load += 1) {
      await page.goto(at('/docs/nowhere'), { waitUntil: 'commit' });
      await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor({ timeout: 10_000 });
    }
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('hydrates the not-found page at a path that cannot be decoded [§2 not-found page]', async () => {
    const page = await newPage();
    const messages = listen(page);
    const body = await (await fetch(at('/nowhere'))).text();
    await page.route('**/docs/%', (route) =>
      route.fulfill({ status: 404, body, contentType: 'text/html' }),
    );
    await page.goto(at('/docs/%'));
    await hydrated(page);
    expect(await page.title()).toBe('Page Not Found | Dowel');
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });
});

describe('address on client-side navigation', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, '/docs/contributing-guide');
  });

  const heading = (name: string) => page.getByRole('heading', { level: 1, name });

  it('is normalised [§2 address normalised]', async () => {
    const messages = listen(page);
    await page.evaluate('window.sameDocument = true');
    for (const path of ['/docs/contributing-guide.html', '/docs/contributing-guide/index.html']) {
      await navigate(page, '/');
      await heading('Build AI agents').waitFor();
      await navigate(page, path);
      await page.waitForURL(at('/docs/contributing-guide'));
      await heading('Contributing guide').waitFor();
    }
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    expect(messages).toEqual([]);
  });

  it('shows the not-found page if it is unknown [§2 not-found page]', async () => {
    const messages = listen(page);
    for (const path of ['/DOCS', '/docs/Getting-Started', '/docs/getting-started%20']) {
      await navigate(page, path);
      await heading('Page Not Found').waitFor();
      expect(page.url()).toBe(at(path));
      await hydrated(page);
      await navigate(page, '/docs/contributing-guide');
      await heading('Contributing guide').waitFor();
    }
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('may have a hash or a path that cannot be decoded', async () => {
    const messages = listen(page);
    await goTo(page, '/docs');
    await page.evaluate("location.hash = '#%'");
    await page.waitForFunction("location.hash === '#%25'");
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
    await page.waitForURL(at('/plugins'));
    await heading('Plugins').waitFor();
    expect(messages).toEqual([]);

    await navigate(page, '/docs/%');
    await heading('Page Not Found').waitFor();
    await page.goBack();
    await heading('Plugins').waitFor();
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });
});
