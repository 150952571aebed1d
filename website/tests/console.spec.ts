import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { at, hydrated, listen, open, siteUrl, useBrowser } from './support/browser.js';

describe('every route', () => {
  const newPage = useBrowser();

  it('loads without a console message, an error, or a request to another origin', async () => {
    const page = await newPage();
    const messages = listen(page);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const trouble: Record<string, string[]> = {};

    for (const route of routes) {
      await page.goto(at(route), { waitUntil: 'load' });
      await hydrated(page);
      const said = messages.splice(0);
      if (said.length > 0) trouble[route] = said;
    }

    expect(trouble).toEqual({});
    expect(requests.length).toBeGreaterThan(routes.length);
    expect(requests.filter((url) => !url.startsWith(siteUrl) && !url.startsWith('data:'))).toEqual(
      [],
    );
    await page.context().close();
  }, 240_000);

  it('can be reached without a reload, and says as little then', async () => {
    const page = await newPage();
    const messages = listen(page);
    const trouble: Record<string, string[]> = {};
    await open(page, '/');
    await page.evaluate('window.sameDocument = true');

    for (const route of routes.toReversed()) {
      const title = await page.evaluate(async (path) => {
        history.pushState(null, '', path);
        dispatchEvent(new PopStateEvent('popstate'));
        const html = await (await fetch(path)).text();
        return new DOMParser().parseFromString(html, 'text/html').title;
      }, route);
      await page.waitForFunction((expected) => document.title === expected, title);
      const said = messages.splice(0);
      if (said.length > 0) trouble[route] = said;
    }

    expect(trouble).toEqual({});
    expect(await page.evaluate('window.sameDocument')).toBe(true);
    await page.context().close();
  }, 240_000);
});
