import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from './support/browser.js';

const navbar = (page: Page) => page.getByRole('navigation', { name: 'Main' });

describe('page chrome', () => {
  const newPage = useBrowser();

  it('begins with a link that skips to the main content', async () => {
    const page = await newPage();
    await open(page, '/docs');
    await page.keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to main content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate("document.activeElement.closest('nav.navbar')")).toBe(null);
    await page.context().close();
  });

  it('has the links of the specification, and the version of the core', async () => {
    const page = await newPage();
    await open(page, '/');
    const links = await navbar(page)
      .locator('.navbar__item')
      .evaluateAll((items) => items.map((item) => [item.textContent, item.getAttribute('href')]));
    expect(links).toEqual([
      ['Documentation', '/docs'],
      ['API', '/api'],
      ['Plugins', '/plugins'],
      ['Bounty Program', '/docs/bounty-program'],
      [expect.stringMatching(/^\d+\.\d+\.\d+$/), '/docs'],
      ['GitHub', expect.stringMatching(/^https:/)],
    ]);
    await page.context().close();
  });

  it('hides the navbar on the way down and shows it on the way up', async () => {
    const page = await newPage({ viewport: { width: 1200, height: 600 } });
    await open(page, '/docs');
    const isInView = () =>
      navbar(page).evaluate((element) => element.getBoundingClientRect().bottom > 1);
    for (const position of [300, 800]) {
      await page.mouse.wheel(0, position - (await page.evaluate<number>('scrollY')));
      await page.waitForFunction(`scrollY >= ${position}`);
    }
    await expect.poll(isInView).toBe(false);
    await page.mouse.wheel(0, -300);
    await expect.poll(isInView).toBe(true);
    await page.context().close();
  });

  it('opens external links in a new tab, without handing over the opener', async () => {
    const page = await newPage();
    await open(page, '/plugins');
    const links = await page.locator('a[href^="http"]').evaluateAll((elements) =>
      elements.map((element) => ({
        target: element.getAttribute('target'),
        rel: element.getAttribute('rel'),
      })),
    );
    expect(links.length).toBeGreaterThan(3);
    for (const { target, rel } of links) {
      expect(target).toBe('_blank');
      expect(rel).toContain('noopener');
    }
    await page.context().close();
  });

  it('ends with the groups Docs, Community and More, and the copyright', async () => {
    const page = await newPage();
    await open(page, '/');
    const footer = page.getByRole('contentinfo');
    expect(await footer.locator('.footer__title').allTextContents()).toEqual([
      'Docs',
      'Community',
      'More',
    ]);
    expect(await footer.innerText()).toMatch(/Copyright © \d{4} /);
    await page.context().close();
  });

  it('gives headings below the first a direct link, and lists levels 2 and 3', async () => {
    const page = await newPage();
    await open(page, '/api/classes/Plugin');
    expect(await page.locator('h1 .hash-link').count()).toBe(0);
    await page.getByRole('link', { name: 'Direct link to Properties', exact: true }).focus();
    const contents = page.locator('.table-of-contents');
    const levels = await page.evaluate(() =>
      [...document.querySelectorAll('.table-of-contents a')].map(
        (link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName,
      ),
    );
    expect(new Set(levels)).toEqual(new Set(['H2', 'H3']));
    await contents.getByRole('link', { name: 'Methods' }).click();
    await page.waitForSelector('.table-of-contents__link--active');
    await page.context().close();
  });

  it('has an edit link on each docs page that leads to its file', async () => {
    const page = await newPage();
    await open(page, '/docs/core-utilities/createEvent');
    expect(await page.getByRole('link', { name: 'Edit this page' }).getAttribute('href')).toMatch(
      /\/edit\/main\/website\/docs\/core-utilities\/createEvent\.mdx$/,
    );
    await page.context().close();
  });
});

describe('on a narrow screen', () => {
  const newPage = useBrowser();
  const narrow = { viewport: { width: 390, height: 844 } };
  const menu = (page: Page) => page.locator('.navbar-sidebar');

  async function openMenu(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.waitForSelector('.navbar-sidebar--show');
  }

  it('the navbar becomes a sidebar with a main and a secondary menu', async () => {
    const page = await newPage(narrow);
    await open(page, '/docs');
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Getting started' }).waitFor();
    await menu(page)
      .getByRole('button', { name: /Back to main menu/ })
      .click();
    await menu(page).getByRole('link', { name: 'Plugins', exact: true }).click();
    await page.waitForURL(at('/plugins'));
    await page.context().close();
  });

  it('the sidebar closes on a wide screen and on the way back', async () => {
    const page = await newPage(narrow);
    await open(page, '/');
    await open(page, '/docs');
    await openMenu(page);
    await page.setViewportSize({ width: 1200, height: 844 });
    await page.waitForSelector('.navbar-sidebar--show', { state: 'detached' });

    await page.setViewportSize(narrow.viewport);
    await page.locator('.pagination-nav__link--next').click();
    await page.waitForURL(at('/docs/getting-started'));
    await openMenu(page);
    await page.evaluate('history.back()');
    await page.waitForSelector('.navbar-sidebar--show', { state: 'detached' });
    await page.context().close();
  });

  it.each([
    '/',
    '/docs',
    '/docs/core-utilities/runtime',
    '/api',
    '/api/classes/Runtime',
    '/plugins',
  ])('%s does not scroll sideways at 320 pixels', async (route) => {
    const page = await newPage({ viewport: { width: 320, height: 640 } });
    await open(page, route);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(320);
    await page.context().close();
  });
});
