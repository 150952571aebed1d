import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { docsRoutes } from '../../checks/routes.js';
import { at, listen, open, useBrowser } from '../support/browser.js';

/** All pages but most of the reference, whose pages of a kind differ only in their text. */
const visited = [
  '/',
  '/plugins',
  ...docsRoutes,
  '/api',
  '/api/classes/Plugin',
  '/api/classes/Runtime',
  '/api/functions/getObject',
  '/api/functions/getUserInput',
  '/api/interfaces/Executor',
  '/api/interfaces/TriggerRoute',
  '/api/type-aliases/Pipeline',
  '/api/type-aliases/Trigger',
  '/api/variables/PipelineSchema',
  '/api/variables/TEXT_GENERATION_CAPABILITY',
];

describe('every kind of page', () => {
  const newPage = useBrowser();

  it('is reachable by links without a reload or console messages, in both colour modes', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    await page.evaluate('window.sameDocument = true');
    const remaining = new Set(visited);
    remaining.delete('/');
    const problems: Record<string, readonly string[]> = {};
    let isLight = false;
    while (remaining.size > 0) {
      if (!isLight && remaining.size <= visited.length / 2) {
        isLight = true;
        await page.getByRole('button', { name: /currently dark mode/ }).click();
        await page.locator('html[data-theme="light"]').waitFor();
      }
      const route = await followLink(page, remaining);
      remaining.delete(route);
      const isSame = await page.evaluate<boolean>('window.sameDocument === true');
      const found = [
        ...messages.splice(0),
        ...(isSame ? await findLostClasses(page) : ['reloaded']),
      ];
      if (found.length > 0) problems[route] = found;
    }
    expect(problems).toEqual({});
    expect(await page.getAttribute('html', 'data-theme')).toBe('light');
  }, 300_000);
});

declare global {
  interface Window {
    /** The page as it is served, which the last link leads to. */
    servedPage: Document;
  }
}

/**
 * Follows a link to one of the wanted routes or, if the page has none, to a parent of the first. Resolves with the
 * new path once its title is shown.
 */
async function followLink(page: Page, wanted: ReadonlySet<string>): Promise<string> {
  const [path, title] = await page.evaluate(
    async (routes) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#__docusaurus a[href^="/"]')];
      const linkTo = (route: string) => links.find((link) => link.getAttribute('href') === route);
      const parts = (routes[0] ?? '').split('/').slice(0, -1);
      const parents = parts.map((_, index) => parts.slice(0, index + 1).join('/') || '/').reverse();
      const target = [...routes, ...parents].find(
        (route) => route !== location.pathname && linkTo(route) !== undefined,
      );
      if (target === undefined) throw new Error(`${location.pathname} has no link to follow.`);
      const html = await (await fetch(target)).text();
      window.servedPage = new DOMParser().parseFromString(html, 'text/html');
      linkTo(target)?.click();
      return [target, window.servedPage.title] as const;
    },
    [...wanted],
  );
  await page.waitForURL(at(path));
  await page.waitForFunction((expected) => document.title === expected, title);
  return path;
}

/** Finds classes in the text of the served page that the page lacks after a navigation, and icons in admonitions. */
function findLostClasses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const listClasses = (root: ParentNode) =>
      [...root.querySelectorAll('.theme-doc-markdown [class]')].flatMap(({ classList }) => [
        ...classList,
      ]);
    const shown = new Set(listClasses(document));
    const served = listClasses(window.servedPage);
    const lost = [...new Set(served)].filter((name) => !shown.has(name));
    const icons = [...document.querySelectorAll('.theme-admonition svg')].filter((icon) =>
      icon.checkVisibility(),
    );
    return [
      ...lost.map((name) => `lost the class ${name}`),
      ...icons.map(() => 'shows an icon in an admonition'),
    ];
  });
}
