import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { listen, open, useBrowser } from '../support/browser.js';
import { watchShifts } from '../support/layout-shifts.js';
import { setConnection } from '../support/network.js';

/** A page with a title that other pages don't have. */
const target = { path: '/docs/bounty-program', title: 'Bounty program' };

const sidebarLink = (page: Page) =>
  page.locator(`.theme-doc-sidebar-menu a[href="${target.path}"]`);

/** Collects the main headings that the page's scripts create, in the document or outside it. */
async function collectHeadings(page: Page): Promise<void> {
  await setConnection(page, { effectiveType: '4g', saveData: false });
  await page.addInitScript(`
    window.headings = [];
    const { createElement } = Document.prototype;
    Document.prototype.createElement = function (...args) {
      const element = createElement.apply(this, args);
      if (args[0] === 'h1') headings.push(element);
      return element;
    };
  `);
}

/** Makes the table of contents of the page throw until `window.isRepaired` is set. */
async function failWhileRendering(page: Page): Promise<void> {
  await page.addInitScript(`
    const { filter } = Array.prototype;
    Array.prototype.filter = function (...args) {
      const isTarget = headings.some((h1) => h1.textContent === '${target.title}');
      if (this[0]?.level === 2 && isTarget && !window.isRepaired) {
        window.hasThrown = true;
        throw new Error('The page failed to render.');
      }
      return filter.apply(this, args);
    };
  `);
}

/** Rests on the link until its page has been rendered. */
async function pointAtLink(page: Page): Promise<void> {
  await sidebarLink(page).hover();
  await page.waitForFunction(`headings.some((h1) => h1.textContent === '${target.title}')`);
}

const readHead = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    documentClass: document.documentElement.className,
  }));

describe('a page that the reader points at', () => {
  const newPage = useBrowser();

  it('is rendered outside the document, and shown by the click', async () => {
    const page = await newPage();
    const messages = listen(page);
    await collectHeadings(page);
    await open(page, '/docs/getting-started');
    const before = await readHead(page);

    await pointAtLink(page);
    expect(await page.locator('h1').allTextContents()).toEqual(['Getting started']);
    expect(await readHead(page)).toEqual(before);

    await sidebarLink(page).click();
    await page.getByRole('heading', { level: 1, name: target.title }).waitFor();
    expect(
      await page.evaluate(`document.querySelector('h1') === headings.find(
        (h1) => h1.textContent === '${target.title}')`),
    ).toBe(true);
    expect(await page.locator('h1').count()).toBe(1);
    await page.waitForFunction(`document.title.startsWith('${target.title}')`);
    const after = await readHead(page);
    expect(after.canonical).toMatch(new RegExp(`${target.path}$`));
    expect(after.description).not.toBe(before.description);
    expect(after.documentClass).toContain('docs-doc-id-bounty-program');
    expect(messages).toEqual([]);
  });

  it('runs its effects when it shows: its contents follow the scroll position', async () => {
    const page = await newPage({ viewport: { width: 1440, height: 900 } });
    await collectHeadings(page);
    await open(page, '/docs/getting-started');
    await pointAtLink(page);
    await sidebarLink(page).click();
    await page.getByRole('heading', { level: 1, name: target.title }).waitFor();

    const current = page.locator('#page-contents a[aria-current]');
    await page.evaluate('scrollTo(0, document.body.scrollHeight)');
    const last = await page.locator('#page-contents a').last().textContent();
    await expect.poll(() => current.textContent()).toBe(last);
  });

  it('is rendered too if it is the first page of its folder', async () => {
    const page = await newPage();
    await collectHeadings(page);
    await open(page, '/docs/building-plugins');
    await page.locator('.theme-doc-sidebar-menu a[href="/docs/core-utilities/getObject"]').hover();
    await page.waitForFunction(`headings.some((h1) => h1.textContent.includes('getObject'))`);
    expect(await page.locator('h1').allTextContents()).toEqual(['Building plugins']);
  });

  it('has its filter from the first frame on when the reader goes back to it', async () => {
    const page = await newPage();
    await collectHeadings(page);
    const shifts = await watchShifts(page);
    await open(page, '/api');
    await page.getByRole('searchbox', { name: 'Filter the names' }).fill('memory');
    await page.locator('main [data-api="group"] li a').first().click();
    await page.waitForURL(/\/api\/\w+\//);
    const before = await page.evaluate<number>('headings.length');
    await page.locator('.theme-doc-breadcrumbs a[href="/api"]').hover();
    await page.waitForFunction(`headings.length > ${String(before)}`);
    await page.evaluate('window.shifts.length = 0');
    await page.goBack();
    await page.waitForURL(/\/api\?q=memory$/);
    await page.locator('main [data-api="group"] li a').first().waitFor();
    expect(await shifts()).toEqual([]);
  });

  it('is rendered again on the click if it failed', async () => {
    const page = await newPage();
    const messages = listen(page);
    await collectHeadings(page);
    await failWhileRendering(page);
    await open(page, '/docs/getting-started');
    await sidebarLink(page).hover();
    await page.waitForFunction('window.hasThrown');
    await page.evaluate('window.isRepaired = true');
    await sidebarLink(page).click();
    await page.getByRole('heading', { level: 1, name: target.title }).waitFor();
    expect(messages.filter((message) => !message.includes('The page failed to render'))).toEqual(
      [],
    );
  });

  it('shows its error only when the reader goes there', async () => {
    const page = await newPage();
    await collectHeadings(page);
    await failWhileRendering(page);
    await open(page, '/docs/getting-started');
    await sidebarLink(page).hover();
    await page.waitForFunction('window.hasThrown');
    expect(await page.locator('h1').allTextContents()).toEqual(['Getting started']);

    await sidebarLink(page).click();
    await page.getByRole('heading', { name: 'This page crashed.' }).waitFor();
  });
});
