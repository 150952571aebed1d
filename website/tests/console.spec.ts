import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from './routes.js';
import { at, hydrated, listen, open, siteUrl, useBrowser } from './support/browser.js';
import { visit } from './support/visit.js';

const modes = ['dark', 'light'] as const;

describe('every route', () => {
  const newPage = useBrowser();

  async function newPageIn(mode: string): Promise<Page> {
    const page = await newPage();
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
    }, mode);
    return page;
  }

  it('loads without a console message, an error, or a request to another origin, in dark and in light', async () => {
    const requests: string[] = [];
    const trouble = await Promise.all(
      modes.map(async (mode) => {
        const page = await newPageIn(mode);
        const messages = listen(page);
        page.on('request', (request) => requests.push(request.url()));
        return visit([page], routes, async (_, route) => {
          await page.goto(at(route), { waitUntil: 'load' });
          await hydrated(page);
          expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
          return messages.splice(0);
        });
      }),
    );

    expect(trouble).toEqual([{}, {}]);
    expect(requests.length).toBeGreaterThan(2 * routes.length);
    expect(requests.filter((url) => !url.startsWith(siteUrl) && !url.startsWith('data:'))).toEqual(
      [],
    );
  }, 300_000);

  it('can be reached without a reload in one session, and says as little then, in dark and in light', async () => {
    const trouble = await Promise.all(
      modes.map(async (mode) => {
        const page = await newPageIn(mode);
        const messages = listen(page);
        await open(page, '/');
        await page.evaluate('window.sameDocument = true');
        return visit([page], routes.toReversed(), async (_, route) => {
          await navigate(page, route);
          const isSame = await page.evaluate<boolean>('window.sameDocument === true');
          return [...messages.splice(0), ...(isSame ? [] : ['reloaded'])];
        });
      }),
    );
    expect(trouble).toEqual([{}, {}]);
  }, 300_000);

  it('would be caught if it said something', async () => {
    const page = await newPage();
    const messages = listen(page);
    await page.route(at('/docs'), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</h1>', '!</h1>');
      await route.fulfill({ response, body });
    });
    await open(page, '/docs');
    await expect.poll(() => messages.length).toBeGreaterThan(0);
    await page.context().close();
  });
});

/** Goes to a path as the router does, and waits until its own title is there. */
async function navigate(page: Page, path: string): Promise<void> {
  const title = await page.evaluate(async (to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    const html = await (await fetch(to)).text();
    return new DOMParser().parseFromString(html, 'text/html').title;
  }, path);
  await page.waitForFunction((expected) => document.title === expected, title);
}
