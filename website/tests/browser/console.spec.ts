import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { routes } from '../routes.js';
import { at, listen, open, useBrowser } from '../support/browser.js';

const modes = ['dark', 'light'] as const;

describe('every route', () => {
  // Tabs of one context would share the colour mode.
  const newPage = useBrowser({ isFresh: true });

  async function newPageIn(mode: string): Promise<Page> {
    const page = await newPage();
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
    }, mode);
    return page;
  }

  it('can be reached by links without a reload in one session, and says as little then, in dark and in light', async () => {
    const trouble = await Promise.all(
      modes.map(async (mode) => {
        const page = await newPageIn(mode);
        const messages = listen(page);
        await open(page, '/');
        await page.evaluate('window.sameDocument = true');
        const left = new Set(routes);
        left.delete('/');
        const found: Record<string, readonly string[]> = {};
        while (left.size > 0) {
          const route = await followLink(page, left);
          left.delete(route);
          const isSame = await page.evaluate<boolean>('window.sameDocument === true');
          const said = [...messages.splice(0), ...(isSame ? [] : ['reloaded'])];
          if (said.length > 0) found[route] = said;
        }
        return found;
      }),
    );
    expect(trouble).toEqual([{}, {}]);
  }, 300_000);
});

/**
 * Follows a link of the page to one of the routes, or, where it has none to any, a link to a page above the first
 * of them, to look further from there. Resolves with where it leads, when that page's own title is there.
 */
async function followLink(page: Page, wanted: ReadonlySet<string>): Promise<string> {
  const [path, title] = await page.evaluate(
    async (routes) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#__docusaurus a[href^="/"]')];
      const linkTo = (route: string) => links.find((one) => one.getAttribute('href') === route);
      const parts = (routes[0] ?? '').split('/').slice(0, -1);
      const above = parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/').reverse();
      const target = [...routes, ...above].find(
        (route) => route !== location.pathname && linkTo(route) !== undefined,
      );
      if (target === undefined) throw new Error(`${location.pathname} has no way on.`);
      const html = await (await fetch(target)).text();
      linkTo(target)?.click();
      return [target, new DOMParser().parseFromString(html, 'text/html').title] as const;
    },
    [...wanted],
  );
  await page.waitForURL(at(path));
  await page.waitForFunction((expected) => document.title === expected, title);
  return path;
}
