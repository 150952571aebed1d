import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';
import { watchShifts } from '../support/layout-shifts.js';

const tooltip = (page: Page) => page.getByRole('tooltip');
const nameLink = (page: Page, text: string) =>
  program(page).getByRole('link', { name: text, exact: true });
const program = (page: Page) => page.locator('main .code').first();

describe('API names in code samples', () => {
  const newPage = useBrowser();
  /** The home page with its program in sight. */
  let page: Page;
  let messages: string[];
  let shifts: () => Promise<string[]>;

  beforeAll(async () => {
    page = await newPage();
    shifts = await watchShifts(page);
    messages = listen(page);
    await open(page, '/');
    await page.getByRole('radio', { name: 'Code' }).click();
  });
  beforeEach(async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.mouse.move(5, 5);
    await tooltip(page).waitFor({ state: 'hidden' });
  });

  it('show a tooltip on hover until the pointer leaves', async () => {
    await nameLink(page, 'createEvent').hover();
    await tooltip(page).waitFor();
    const text = await tooltip(page).innerText();
    expect(text).toContain('Runtime.createEvent(input: string');
    expect(text).toContain('Creates an event');
    // The pointer can move into the tooltip without closing it.
    await tooltip(page).hover();
    expect(await tooltip(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await tooltip(page).waitFor({ state: 'hidden' });
    expect(messages).toEqual([]);
  });

  it('show the tooltip at every occurrence in a block', async () => {
    await nameLink(page, 'Runtime').nth(1).hover();
    await tooltip(page).waitFor();
    expect(await tooltip(page).innerText()).toContain('class Runtime');
    // Names of one package share a link target, but not a tooltip.
    await nameLink(page, 'scriptAgent').first().hover();
    await expect.poll(() => tooltip(page).innerText()).toContain('scriptAgent(');
  });

  it('show the tooltip on keyboard focus and hide it on Escape', async () => {
    const first = nameLink(page, 'Runtime').first();
    await page.locator('main .theme-code-block pre').first().focus();
    await page.keyboard.press('Tab');
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await tooltip(page).waitFor();
    const described = await first.getAttribute('aria-describedby');
    expect(await tooltip(page).getAttribute('id')).toBe(described);
    // The pointer may rest on a page that scrolls.
    await page.mouse.move(5, 300);
    await page.waitForTimeout(300);
    expect(await tooltip(page).isVisible()).toBe(true);
    // It moves with its name, which isn't a layout shift.
    const gap = async () => {
      const [name, note] = [await first.boundingBox(), await tooltip(page).boundingBox()];
      return (note?.y ?? 0) - (name?.y ?? 0) - (name?.height ?? 0);
    };
    const start = await first.boundingBox();
    await page.mouse.wheel(0, 40);
    await expect.poll(async () => (await first.boundingBox())?.y).toBe((start?.y ?? 0) - 40);
    await expect.poll(gap).toBeCloseTo(4);
    expect((await shifts()).filter((shift) => shift.includes('name-note'))).toEqual([]);
    await page.keyboard.press('Escape');
    await tooltip(page).waitFor({ state: 'hidden' });
    expect(await first.getAttribute('aria-describedby')).toBeNull();
    // A name that occurs several times is a single tab stop.
    const stops = await program(page).evaluate((code) =>
      [...code.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ tabIndex }) => tabIndex === 0)
        .map(({ href, textContent }) => href + textContent),
    );
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('keep the tooltip inside the window at the right and bottom edges', async () => {
    await page.setViewportSize({ width: 360, height: 500 });
    const link = nameLink(page, 'Runtime').nth(1);
    await link.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
    });
    await link.hover();
    await tooltip(page).waitFor();
    const box = await tooltip(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
  });

  // Last, because it leaves the page.
  it('link to the API reference without a reload', async () => {
    await page.evaluate("window.mark = 'here'");
    await nameLink(page, 'createEvent').click();
    await page.waitForURL(at('/api/classes/Runtime#createevent'));
    expect(await page.evaluate('window.mark')).toBe('here');
    await page.getByRole('heading', { name: 'Runtime', level: 1 }).waitFor();
    await tooltip(page).waitFor({ state: 'hidden' });
  });
});

describe('links of API names', () => {
  const directory = inject('buildDirectory');
  const pages = readdirSync(directory, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'));
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');

  it('point to existing pages and anchors', () => {
    const links = new Map<string, string>();
    for (const file of pages) {
      for (const [, url = ''] of read(file).matchAll(/<a href=([^ ]*) data-type=/g)) {
        links.set(url, file);
      }
    }
    expect(links.size).toBeGreaterThan(40);
    const broken = [...links].filter(([url]) => {
      const [page = '', anchor] = url.split('#');
      const file = `${page.slice(1)}.html`;
      if (!pages.includes(file)) return true;
      return anchor !== undefined && !read(file).includes(`id="${anchor}"`);
    });
    expect(broken).toEqual([]);
  });
});
