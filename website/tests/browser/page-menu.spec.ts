import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { apiRoutes, docsRoutes } from '../../checks/routes.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { pageMenu } from '../support/controls.js';
import { goTo, useOutage } from '../support/network.js';
import { site } from '../support/site-config.js';

const route = '/docs/core-utilities/getObject';
const markdown = readFileSync(path.join(inject('buildDirectory'), `${route}.md`), 'utf8');

const menu = (page: Page) => page.locator('article :has(> details.dropdown)');
const button = pageMenu;
const copyButton = (page: Page) => menu(page).getByRole('button').first();
const view = (page: Page) => menu(page).getByRole('link', { name: 'View as Markdown' });
const isFocused = (element: Element) => element === document.activeElement;

describe('the page menu', () => {
  const newPage = useBrowser();
  /** Used by all tests with scripts. */
  let page: Page;
  let outage: { isDown: boolean };

  beforeAll(async () => {
    page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    outage = await useOutage(page, '**/*.md', false);
    await open(page, route);
  });
  afterEach(() => {
    outage.isDown = false;
  });

  /** Opens the menu, which the step before may have left open. */
  async function openMenu(): Promise<void> {
    await page.keyboard.press('Escape');
    await view(page).waitFor({ state: 'hidden' });
    await button(page).click();
    await view(page).waitFor();
  }

  it('appears on every docs and API page, and nowhere else', async () => {
    const count = async (address: string) => {
      const html = await (await fetch(at(address))).text();
      return html.match(/View as Markdown/g)?.length ?? 0;
    };
    for (const address of [...docsRoutes, ...apiRoutes]) expect(await count(address)).toBe(1);
    for (const address of ['/', '/plugins', '/nowhere']) expect(await count(address)).toBe(0);
  });

  it('opens and closes with the keyboard, and returns the focus to its button', async () => {
    expect(await view(page).isVisible()).toBe(false);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await view(page).waitFor();
    for (const name of ['View as Markdown', 'Open in ChatGPT', 'Open in Claude']) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate('document.activeElement.innerText')).toBe(name);
    }
    await page.keyboard.press('Escape');
    expect(await button(page).evaluate(isFocused)).toBe(true);
    await expect.poll(() => view(page).isVisible()).toBe(false);
    await page.keyboard.press('Tab');
    expect(await menu(page).locator(':focus').count()).toBe(0);
  });

  it('copies the Markdown version with one press, and confirms it', async () => {
    const messages = listen(page);
    expect(await copyButton(page).innerText()).toBe('Copy page');
    await copyButton(page).click();
    await expect.poll(() => copyButton(page).innerText()).toBe('Copied');
    expect(await page.locator('#announcer').textContent()).toBe('Copied');
    expect(await page.evaluate('navigator.clipboard.readText()')).toBe(markdown);
    expect(await copyButton(page).evaluate(isFocused)).toBe(true);
    expect(messages).toEqual([]);
  });

  it('copies without the Clipboard API, as over plain HTTP, and reports when the browser forbids it or the file fails to load', async () => {
    await page.evaluate(async () => {
      await navigator.clipboard.writeText('something else');
      Object.assign(window, { clipboard: navigator.clipboard });
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      Object.defineProperty(document, 'execCommand', { value: () => false, configurable: true });
    });
    await copyButton(page).click();
    const refused = 'Not copied: the browser does not allow it';
    await expect.poll(() => copyButton(page).innerText()).toBe(refused);
    expect(await page.locator('#announcer').textContent()).toBe(refused);

    outage.isDown = true;
    await copyButton(page).click();
    await expect.poll(() => copyButton(page).innerText()).toBe('Not copied: the page did not load');

    outage.isDown = false;
    await page.evaluate(() => Reflect.deleteProperty(document, 'execCommand'));
    await copyButton(page).click();
    await expect.poll(() => copyButton(page).innerText()).toBe('Copied');
    expect(await page.evaluate('window.clipboard.readText()')).toBe(markdown);
    expect(await page.locator('textarea').count()).toBe(0);
  });

  it('gives assistants only the URL of the page, and links to its Markdown version, also after navigation', async () => {
    await openMenu();
    const links = await menu(page)
      .getByRole('link')
      .evaluateAll((found) =>
        found.map((link) => ['href', 'target', 'rel'].map((name) => link.getAttribute(name))),
      );
    const [viewLink, ...assistants] = links;
    expect(viewLink).toEqual([`${route}.md`, null, null]);
    const pageUrl = site.url + route;
    const question = `Read ${pageUrl}.md, the Markdown of ${pageUrl}, and help me with it.`;
    expect(assistants).toEqual(
      ['https://chatgpt.com/?q=', 'https://claude.ai/new?q='].map((chat) => [
        chat + encodeURIComponent(question),
        '_blank',
        'noopener noreferrer',
      ]),
    );

    await page.getByRole('navigation', { name: 'Docs sidebar' }).getByText('createEvent').click();
    await page.waitForURL(at('/docs/core-utilities/createEvent'));
    // Navigation closes the menu.
    const link = menu(page).locator('a').first();
    await expect.poll(() => link.getAttribute('href')).toBe('/docs/core-utilities/createEvent.md');
  });

  it('fits in the row of the breadcrumbs, or below it on phones', async () => {
    await goTo(page, '/api/functions/generatePipelineModificationTemplate');
    await expect.poll(() => copyButton(page).innerText()).toBe('Copy page');
    for (const viewport of [
      { width: 320, height: 640 },
      { width: 390, height: 844 },
      { width: 820, height: 1180 },
      { width: 1440, height: 900 },
    ]) {
      await page.setViewportSize(viewport);
      await openMenu();
      const { width } = viewport;
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width);
      const list = await menu(page).getByRole('list').boundingBox();
      const buttonBox = await copyButton(page).boundingBox();
      const breadcrumbs = await page.getByRole('navigation', { name: 'Breadcrumbs' }).boundingBox();
      if (list === null || buttonBox === null || breadcrumbs === null)
        throw new Error('The page menu or the breadcrumbs are not visible.');
      expect(list.x, `${width} pixels`).toBeGreaterThanOrEqual(0);
      expect(list.x + list.width, `${width} pixels`).toBeLessThanOrEqual(width);
      // The button has one line, is high enough to tap, and does not cover the breadcrumbs.
      const isTouchWidth = width <= 996;
      expect(buttonBox.height, `${width} pixels`).toBeGreaterThanOrEqual(isTouchWidth ? 44 : 24);
      expect(buttonBox.height, `${width} pixels`).toBeLessThan(isTouchWidth ? 48 : 40);
      if (width <= 600) {
        expect(buttonBox.y).toBeGreaterThanOrEqual(breadcrumbs.y + breadcrumbs.height);
      } else {
        expect(buttonBox.x).toBeGreaterThanOrEqual(breadcrumbs.x + breadcrumbs.width);
      }
    }
  });

  // Last, because it leaves the page.
  it('opens the Markdown version', async () => {
    await openMenu();
    const response = page.waitForResponse(`${page.url()}.md`);
    await view(page).click();
    expect((await response).headers()['content-type']).toBe('text/markdown; charset=utf-8');
  });

  it('opens without JavaScript, and does not offer to copy', async () => {
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto(at(route));
    await button(plain).click();
    await view(plain).waitFor();
    expect(await menu(plain).getByRole('link').allInnerTexts()).toEqual([
      'View as Markdown',
      'Open in ChatGPT',
      'Open in Claude',
    ]);
    expect(await menu(plain).getByText('Copy page').isVisible()).toBe(false);
  });
});
