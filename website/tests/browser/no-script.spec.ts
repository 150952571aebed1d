import type { Element } from 'hast';
import { fromHtml } from 'hast-util-from-html';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { apiRoutes, docsRoutes, routes } from '../../checks/routes.js';
import { at, useBrowser } from '../support/browser.js';
import { hasClass, isTag, readText, select } from '../support/html-tree.js';
import { box } from '../support/look.js';
import { pageKinds } from '../support/page-kinds.js';
import { visit } from '../support/visit.js';

const hasSidebar = (path: string) => docsRoutes.includes(path) || apiRoutes.includes(path);

const count = (parent: Element | undefined, tagName: string) =>
  parent === undefined ? 0 : select(parent, (element) => isTag(element, tagName)).length;

async function inspect(page: Page, path: string): Promise<string[]> {
  await page.goto(at(path));
  const problems: string[] = [];
  const heading = page.getByRole('heading', { level: 1 });
  if (!(await heading.isVisible())) problems.push('no heading');
  const text = await page.getByRole('main').innerText();
  if (text.length < 200) problems.push(`only "${text}"`);
  if ((await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()) < 5) {
    problems.push('no navbar');
  }
  const sidebar = page.locator('.theme-doc-sidebar-menu');
  if (hasSidebar(path) && !(await sidebar.isVisible())) problems.push('no sidebar');
  return problems;
}

describe('without JavaScript', () => {
  const newPage = useBrowser();

  it.each(pageKinds)('shows the content, navbar and sidebar of %s', async (path) => {
    expect(await inspect(await newPage({ javaScriptEnabled: false }), path)).toEqual([]);
  });

  // A kind of page has the same styles, so what is in the HTML shows.
  it('has the content, navbar and sidebar in the HTML of every page', async () => {
    const pages = await Promise.all(
      routes.map(async (route) => {
        const html = fromHtml(await (await fetch(at(route))).text());
        const [main] = select(html, (element) => isTag(element, 'main'));
        const [navbar] = select(html, (element) => hasClass(element, 'navbar'));
        const [sidebar] = select(html, (element) => hasClass(element, 'theme-doc-sidebar-menu'));
        return {
          route,
          headings: count(main, 'h1'),
          hasText: main !== undefined && readText(main).length >= 200,
          hasNavbar: count(navbar, 'a') >= 5,
          hasSidebar: !hasSidebar(route) || count(sidebar, 'a') >= 5,
        };
      }),
    );
    expect(pages).toEqual(
      routes.map((route) => ({
        route,
        headings: 1,
        hasText: true,
        hasNavbar: true,
        hasSidebar: true,
      })),
    );
  });

  it('shows pages on a narrow screen without horizontal scrolling', async () => {
    const narrow = { javaScriptEnabled: false, viewport: { width: 320, height: 640 } };
    const paths = [
      '/',
      '/plugins',
      '/docs',
      '/docs/getting-started',
      '/api',
      '/api/classes/Runtime',
    ];
    const problems = await visit([await newPage(narrow)], paths, async (page, path) => {
      const found = await inspect(page, path);
      const width = await page.evaluate<number>('document.documentElement.scrollWidth');
      return width > 320 ? [...found, `${width} pixels wide`] : found;
    });
    expect(problems).toEqual({});
  });

  it('shows the navbar above the heading on a phone', async () => {
    const page = await newPage({
      javaScriptEnabled: false,
      viewport: { width: 390, height: 844 },
    });
    await page.goto(at('/docs'));
    const heading = await box(page.getByRole('heading', { level: 1 }));
    const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
    for (const link of await links.all()) {
      if (!(await link.isVisible())) continue;
      const { y, height } = await box(link);
      expect(y + height).toBeLessThanOrEqual(heading.y);
    }
  });

  it('looks the same as dark mode with JavaScript', async () => {
    const looks = await Promise.all(
      [false, true].map(async (javaScriptEnabled) => {
        const page = await newPage({ javaScriptEnabled, colorScheme: 'light' });
        await page.goto(at('/docs'));
        const look = await page.evaluate(() =>
          ['html', 'main p', 'main h1', 'nav.navbar', 'footer', 'main a', 'main pre'].map(
            (name) => {
              const element = document.querySelector(name);
              if (element === null) throw new Error(`There is no ${name}.`);
              const { color, backgroundColor, colorScheme } = getComputedStyle(element);
              return { name, color, backgroundColor, colorScheme };
            },
          ),
        );
        return look;
      }),
    );
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]?.[0]?.colorScheme).toBe('dark');
  });

  it.each([1280, 390])('navigates through navbar and sidebar links at %i pixels', async (width) => {
    const page = await newPage({ javaScriptEnabled: false, viewport: { width, height: 800 } });
    const main = page.getByRole('navigation', { name: 'Main' });
    const sidebar = page.locator('.theme-doc-sidebar-menu');
    await page.goto(at('/'));
    await main.getByRole('link', { name: 'Documentation' }).click();
    await page.waitForURL(at('/docs'));
    await sidebar.getByRole('link', { name: 'Building plugins' }).click();
    await page.waitForURL(at('/docs/building-plugins'));
    await sidebar.getByRole('link', { name: 'Triggers' }).click();
    await page.waitForURL(at('/docs/building-plugins/triggers'));
    await main.getByRole('link', { name: 'API', exact: true }).click();
    await page.waitForURL(at('/api'));
    await sidebar.getByRole('link', { name: 'Runtime', exact: true }).click();
    await page.waitForURL(at('/api/classes/Runtime'));
  });

  it('opens <details>', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/docs/getting-started'));
    const item = page.locator('main details li').first();
    expect(await item.isVisible()).toBe(false);
    await page.getByText('Symptoms, causes and fixes').click();
    expect(await item.isVisible()).toBe(true);
  });

  it('lists every package in /plugins.json on the plugins page', async () => {
    const response = await fetch(at('/plugins.json'));
    const { packages } = (await response.json()) as { packages: { name: string }[] };
    expect(packages.length).toBeGreaterThan(0);
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/plugins'));
    const names = await page.getByRole('article').getByRole('heading').allInnerTexts();
    // A heading ends with its direct link, whose text is a zero-width space.
    expect(names.map((name) => name.replace('\u200b', ''))).toEqual(
      packages.map(({ name }) => name),
    );
  });
});
