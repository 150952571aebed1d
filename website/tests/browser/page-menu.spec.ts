import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { apiRoutes, docsRoutes } from '../routes.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { site } from '../support/site-config.js';

const route = '/docs/core-utilities/getObject';
const twin = readFileSync(path.join(inject('buildDirectory'), `${route}.md`), 'utf8');

const menu = (page: Page) => page.getByRole('main').locator('.dropdown');
const button = (page: Page) => menu(page).getByRole('button', { name: 'Markdown', exact: true });
const copyItem = (page: Page) => menu(page).getByRole('listitem').first().getByRole('button');
const isFocused = (element: Element) => element === document.activeElement;

describe('the menu of a page', () => {
  const newPage = useBrowser();

  async function openMenu(options?: BrowserContextOptions, address = route): Promise<Page> {
    const page = await newPage(options);
    await open(page, address);
    await button(page).click();
    await copyItem(page).waitFor();
    return page;
  }

  it('is on every page of the docs and the reference, and on no other', async () => {
    const count = async (address: string) => {
      const html = await (await fetch(at(address))).text();
      return html.match(/View as Markdown/g)?.length ?? 0;
    };
    for (const address of [...docsRoutes, ...apiRoutes]) expect(await count(address)).toBe(1);
    for (const address of ['/', '/plugins', '/nowhere']) expect(await count(address)).toBe(0);
  });

  it('opens and closes with the keyboard alone, and gives the focus back', async () => {
    const page = await newPage();
    await open(page, route);
    expect(await copyItem(page).isVisible()).toBe(false);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await copyItem(page).waitFor();
    expect(await button(page).getAttribute('aria-expanded')).toBe('true');
    const items = [
      'Copy page as Markdown',
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
    ];
    for (const name of items) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.innerText')).toBe(name);
    }
    await page.keyboard.press('Escape');
    expect(await button(page).evaluate(isFocused)).toBe(true);
    expect(await button(page).getAttribute('aria-expanded')).toBe('false');
    await expect.poll(() => copyItem(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await menu(page).locator(':focus').count()).toBe(0);
  });

  it('copies the very text of the file, says so, and stays open', async () => {
    const page = await openMenu({ permissions: ['clipboard-read', 'clipboard-write'] });
    const messages = listen(page);
    await copyItem(page).click();
    await expect.poll(() => copyItem(page).innerText()).toBe('Copied');
    expect(await menu(page).getByRole('status').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(twin);
    expect(await copyItem(page).evaluate(isFocused)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('copies where the clipboard is out of reach, as over plain HTTP', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, route);
    await page.evaluate(() => {
      Object.assign(window, { clipboard: navigator.clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
    });
    await button(page).click();
    await copyItem(page).click();
    await expect.poll(() => copyItem(page).innerText()).toBe('Copied');
    expect(await page.evaluate('window.clipboard.readText()')).toBe(twin);
    expect(await page.locator('textarea').count()).toBe(0);
  });

  it('says when the browser refuses, and when the file does not come', async () => {
    const page = await openMenu();
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(document, 'execCommand', { value: () => false });
    });
    await copyItem(page).click();
    const refused = 'Not copied: the browser forbids it';
    await expect.poll(() => copyItem(page).innerText()).toBe(refused);
    expect(await menu(page).getByRole('status').textContent()).toBe(refused);

    await page.route('**/*.md', (request) => request.abort());
    await copyItem(page).click();
    await expect.poll(() => copyItem(page).innerText()).toBe('Not copied: the page did not load');
  });

  it('leads to the Markdown, and to assistants with the address of the page and nothing else', async () => {
    const page = await openMenu();
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
      );
    const [view, ...assistants] = links;
    expect(view).toEqual([`${route}.md`, null, null]);
    const shown = site.url + route;
    const question = `Read ${shown}.md, the Markdown of ${shown}, and help me with it.`;
    expect(assistants).toEqual(
      ['https://chatgpt.com/?q=', 'https://claude.ai/new?q='].map((chat) => [
        chat + encodeURIComponent(question),
        '_blank',
        'noopener noreferrer',
      ]),
    );
    const response = page.waitForResponse(at(`${route}.md`));
    await menu(page).getByRole('link', { name: 'View as Markdown' }).click();
    expect((await response).headers()['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('follows the reader to the next page', async () => {
    const page = await openMenu();
    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('createEvent').click();
    await page.waitForURL(at('/docs/core-utilities/createEvent'));
    const view = menu(page).locator('a').first();
    await expect.poll(() => view.getAttribute('href')).toBe('/docs/core-utilities/createEvent.md');
  });

  it.each([
    { width: 320, height: 640 },
    { width: 390, height: 844 },
    { width: 820, height: 1180 },
    { width: 1440, height: 900 },
  ])('fits on a screen of $width pixels, beside the way here', async (viewport) => {
    const longest = '/api/functions/generatePipelineModificationTemplate';
    const page = await openMenu({ viewport }, longest);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
    const list = await menu(page).getByRole('list').boundingBox();
    const own = await button(page).boundingBox();
    const way = await page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox();
    if (list === null || own === null || way === null) throw new Error('It does not show.');
    expect(list.x).toBeGreaterThanOrEqual(0);
    expect(list.x + list.width).toBeLessThanOrEqual(viewport.width);
    // One line, high enough for a finger, and not on top of the names beside it.
    expect(own.height).toBeGreaterThanOrEqual(24);
    expect(own.height).toBeLessThan(40);
    expect(own.x).toBeGreaterThanOrEqual(way.x + way.width);
  });

  it('opens without a script where the reader points, and does not offer to copy', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at(route));
    await button(page).focus();
    await menu(page).getByRole('link', { name: 'View as Markdown' }).waitFor();
    expect(await menu(page).getByRole('link').allInnerTexts()).toEqual([
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
    ]);
    expect(await copyItem(page).count()).toBe(0);
  });
});
