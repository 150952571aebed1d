import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { anyChunk, hold, navigate } from '../support/network.js';

/** The browser logs every 404 response itself. */
const isNotFoundMessage = (message: string) => message.includes('status of 404');

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
  ])('normalises %s to %s without console messages', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    const response = await page.goto(at(path));
    await hydrated(page);
    expect(response?.status()).toBe(200);
    expect(page.url()).toBe(at(canonical));
    expect(await page.title()).not.toContain('Not Found');
    expect(messages).toEqual([]);
  });

  it.each([
    ['/docs/index.html', '/docs'],
    ['/docs/', '/docs'],
    ['/docs/getting-started/?a=b#what-you-need', '/docs/getting-started?a=b#what-you-need'],
    ['/docs/getting-started/.html', '/docs/getting-started'],
    ['/docs/getting-started.html.html', '/docs/getting-started'],
    ['/api/classes/Runtime/index.html', '/api/classes/Runtime'],
    ['//plugins', '/plugins'],
    ['/.html', '/'],
  ])('normalises %s to %s when the host returns its not-found page', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    const body = await (await fetch(at('/nowhere'))).text();
    await page.route(at(path).replace(/#.*/, ''), (route) =>
      route.fulfill({ status: 404, body, contentType: 'text/html' }),
    );
    await page.goto(at(path));
    await page.waitForURL(at(canonical));
    await hydrated(page);
    expect(await page.title()).not.toContain('Not Found');
    expect(await page.getByRole('heading', { level: 1 }).innerText()).not.toBe('Page Not Found');
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

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
    ['/docs/getting-started', 'Getting started'],
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

  it.each([
    ['/docs/geting-started', '/docs/getting-started'],
    ['/api/Runtime', '/api/classes/Runtime'],
  ])('offers the nearest pages on the not-found page: %s', async (path, nearest) => {
    const page = await newPage();
    await open(page, path);
    const links = page.getByRole('main').getByRole('link', { name: /^\// });
    await expect.poll(() => links.count()).toBe(3);
    expect(await links.allInnerTexts()).toContain(nearest);
    await page.getByRole('main').getByRole('link', { name: nearest }).click();
    await page.waitForURL(at(nearest));
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
    ['/docs/nowhere/index.html', '/docs/nowhere'],
    ['/api//nowhere.html?a=b#c', '/api/nowhere?a=b#c'],
  ])('normalises %s to %s and hydrates the not-found page', async (path, canonical) => {
    const page = await newPage();
    const messages = listen(page);
    const response = await page.goto(at(path));
    await hydrated(page);
    expect(response?.status()).toBe(404);
    expect(page.url()).toBe(at(canonical));
    expect(await page.title()).toBe('Page Not Found | Dowel');
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  const unknownPaths = [
    '/DOCS',
    '/Plugins',
    '/docs/Getting-Started',
    '/docs/getting-started%20',
    '/api/classes/runtime',
    '/index',
    '/docs/index',
    '/404',
  ];

  it.each(unknownPaths)('hydrates the not-found page at %s', async (path) => {
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
  });

  it('shows the not-found page on client-side navigation to an unknown path', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs/getting-started');
    for (const path of unknownPaths) {
      await navigate(page, path);
      await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
      expect(page.url()).toBe(at(path));
      await navigate(page, '/plugins');
      await page.getByRole('heading', { level: 1, name: 'Plugins' }).waitFor();
    }
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('normalises the path on client-side navigation', async () => {
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
  });

  it('survives a hash that cannot be decoded on first load', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs#%');
    expect(page.url()).toBe(at('/docs#%25'));
    expect(messages).toEqual([]);
  });

  it('survives client-side navigation to a path that cannot be decoded', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await navigate(page, '/docs/%');
    await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('shows the page that the reader goes back to while another hydrates', async () => {
    const page = await newPage();
    const messages = listen(page);
    // `endEarlyPresses` is the last thing that runs before hydration starts.
    await page.addInitScript(() => {
      let end: () => unknown;
      const goBack = () => {
        queueMicrotask(() => {
          history.replaceState(null, '', '/docs');
          dispatchEvent(new PopStateEvent('popstate'));
        });
        return end();
      };
      Object.defineProperty(window, 'endEarlyPresses', {
        get: () => goBack,
        set: (value: () => unknown) => (end = value),
      });
    });
    await open(page, '/docs/nowhere');
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    expect(messages.filter((message) => !isNotFoundMessage(message))).toEqual([]);
  });

  it('shows the page that the reader goes back to while scripts load', async () => {
    const page = await newPage();
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

  it('survives a hash change that cannot be decoded', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/docs');
    await page.evaluate("location.hash = '#%'");
    await page.waitForFunction("location.hash === '#%25'");
    await page.getByRole('link', { name: 'Plugins', exact: true }).first().click();
    await page.waitForURL(at('/plugins'));
    expect(messages).toEqual([]);
  });

  it('hydrates the not-found page at a path that cannot be decoded', async () => {
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
