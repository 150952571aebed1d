import { fromHtml } from 'hast-util-from-html';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { apiRoutes, docsRoutes, routes } from '../../checks/routes.js';
import { at, useBrowser } from '../support/browser.js';
import { isTag, readText, select } from '../support/html-tree.js';

const hasSidebar = (path: string) => docsRoutes.includes(path) || apiRoutes.includes(path);
const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const sidebar = (page: Page) => page.locator('.theme-doc-sidebar-menu');

/** Opens the menu of a phone, which needs no script. */
const openMenu = (page: Page) =>
  page.getByRole('button', { name: 'Toggle navigation bar' }).click();

/** Finds what is missing on a wide screen and on a narrow one. */
async function inspect(page: Page, path: string): Promise<string[]> {
  const problems: string[] = [];
  const heading = page.getByRole('heading', { level: 1 });
  const links = navbar(page).locator('a');
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 });
    if (!(await heading.isVisible())) problems.push(`${width}: no heading`);
    const text = await page.getByRole('main').innerText();
    if (text.length < 200) problems.push(`${width}: only "${text}"`);
    if ((await links.count()) < 5) problems.push(`${width}: no navbar`);
    if (width === 320) await openMenu(page);
    if (hasSidebar(path) && !(await sidebar(page).isVisible())) {
      problems.push(`${width}: no sidebar`);
    }
    if (width === 320) await page.keyboard.press('Escape');
  }
  const contentWidth = await page.evaluate<number>('document.documentElement.scrollWidth');
  if (contentWidth > 320) problems.push(`${contentWidth} pixels wide`);
  return problems;
}

/** Reads the colours of the main parts of a page. */
async function readColours(page: Page) {
  await page.goto(at('/docs'));
  return page.evaluate(() =>
    ['html', 'main p', 'main h1', 'nav.navbar', 'footer', 'main a', 'main pre'].map((name) => {
      const element = document.querySelector(name);
      if (element === null) throw new Error(`There is no ${name}.`);
      const { color, backgroundColor, colorScheme } = getComputedStyle(element);
      return { name, color, backgroundColor, colorScheme };
    }),
  );
}

describe('without JavaScript', () => {
  const newPage = useBrowser();

  it('shows the content, navbar and sidebar of each kind of page on wide and narrow screens, and navigates through their links', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    const problems: Record<string, string[]> = {};
    for (const path of ['/nowhere', '/']) {
      await page.goto(at(path));
      problems[path] = await inspect(page, path);
    }
    for (const [width, menu, name, path] of [
      [390, navbar, 'Documentation', '/docs'],
      [390, sidebar, 'Getting started', '/docs/getting-started'],
      [390, sidebar, 'Building plugins', '/docs/building-plugins'],
      [1280, sidebar, 'Triggers', '/docs/building-plugins/triggers'],
      [1280, navbar, 'API', '/api'],
      [1280, sidebar, 'Runtime', '/api/classes/Runtime'],
      [1280, navbar, 'Plugins', '/plugins'],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      if (width === 390) await openMenu(page);
      await menu(page).getByRole('link', { name, exact: true }).click();
      await page.waitForURL(at(path));
      problems[path] = await inspect(page, path);
    }
    expect(Object.entries(problems).filter(([, found]) => found.length > 0)).toEqual([]);
  });

  // A kind of page has the same styles, so what is in the HTML shows.
  it('has the content, navbar and sidebar in the HTML of every page [§1 static pages]', async () => {
    const page = await newPage();
    await page.goto(at('/robots.txt'));
    const pages = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (route) => {
            const html = await (await fetch(route)).text();
            const parsed = new DOMParser().parseFromString(html, 'text/html');
            const main = parsed.querySelector('main');
            const links = (selector: string) =>
              parsed.querySelector(selector)?.querySelectorAll('a').length ?? 0;
            return {
              route,
              headings: main?.querySelectorAll('h1').length,
              hasText: (main?.textContent.length ?? 0) >= 200,
              hasNavbar: links('.navbar') >= 5,
              hasSidebar: links('.theme-doc-sidebar-menu') >= 5,
            };
          }),
        ),
      routes,
    );
    expect(pages).toEqual(
      routes.map((route) => ({
        route,
        headings: 1,
        hasText: true,
        hasNavbar: true,
        hasSidebar: hasSidebar(route),
      })),
    );
  });

  it('looks the same as dark mode with JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false, colorScheme: 'light' });
    const colours = await readColours(page);
    expect(colours).toEqual(await readColours(await newPage({ colorScheme: 'light' })));
    expect(colours[0]?.colorScheme).toBe('dark');
  });

  it('opens <details>', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/docs/getting-started'));
    const fold = page.locator('main details', { hasText: 'Symptoms, causes and fixes' });
    const item = fold.locator('li').first();
    expect(await item.isVisible()).toBe(false);
    await page.getByText('Symptoms, causes and fixes').click();
    expect(await item.isVisible()).toBe(true);
  });

  it('lists every package in /plugins.json on the plugins page', async () => {
    const response = await fetch(at('/plugins.json'));
    const { packages } = (await response.json()) as { packages: { name: string }[] };
    expect(packages.length).toBeGreaterThan(0);
    const html = fromHtml(await (await fetch(at('/plugins'))).text());
    const articles = select(html, (element) => isTag(element, 'article'));
    const names = articles.flatMap((article) =>
      select(article, (element) => isTag(element, 'h2')).map(readText),
    );
    // A heading ends with its direct link, whose text is a zero-width space.
    expect(names.map((name) => name.replace('\u200b', ''))).toEqual(
      packages.map(({ name }) => name),
    );
  });
});
