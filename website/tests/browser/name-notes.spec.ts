import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { at, listen, open, useBrowser } from '../support/browser.js';

const note = (page: Page) => page.getByRole('tooltip');
const name = (page: Page, text: string) =>
  page.locator('main .code').first().getByRole('link', { name: text, exact: true });

describe('a name of the toolkit in a sample', () => {
  const newPage = useBrowser();

  it('says what it is to whoever points at it, for as long as they do', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/');
    await name(page, 'createEvent').hover();
    await note(page).waitFor();
    const text = await note(page).innerText();
    expect(text).toContain('Runtime.createEvent(input: string');
    expect(text).toContain('Makes an event');
    // The way into the note is not the end of it.
    await note(page).hover();
    expect(await note(page).isVisible()).toBe(true);
    await page.mouse.move(5, 5);
    await note(page).waitFor({ state: 'hidden' });
    expect(messages).toEqual([]);
  });

  it('says the same wherever it stands in the block', async () => {
    const page = await newPage();
    await open(page, '/');
    await name(page, 'Plugin').nth(1).hover();
    await note(page).waitFor();
    expect(await note(page).innerText()).toContain('class Plugin');
    // Two names of one package lead to one place, and still are two.
    await name(page, 'scriptAgent').first().hover();
    await expect.poll(() => note(page).innerText()).toContain('scriptAgent(');
  });

  it('says it to the keyboard too, and Escape sends the note away', async () => {
    const page = await newPage();
    await open(page, '/');
    const first = name(page, 'Plugin').first();
    await page.locator('main .theme-code-block pre').first().focus();
    await page.keyboard.press('Tab');
    expect(await first.evaluate((link) => link === document.activeElement)).toBe(true);
    await note(page).waitFor();
    const described = await first.getAttribute('aria-describedby');
    expect(await note(page).getAttribute('id')).toBe(described);
    await page.keyboard.press('Escape');
    await note(page).waitFor({ state: 'hidden' });
    expect(await first.getAttribute('aria-describedby')).toBeNull();
    // Each name is one stop, however often it stands in the block.
    const stops = await page
      .locator('main .code')
      .first()
      .evaluate((code) =>
        [...code.querySelectorAll<HTMLAnchorElement>('a[href]')]
          .filter(({ tabIndex }) => tabIndex === 0)
          .map(({ href, textContent }) => href + textContent),
      );
    expect(new Set(stops).size).toBe(stops.length);
  });

  it('leads to its place in the reference, in the same session', async () => {
    const page = await newPage();
    await open(page, '/');
    await page.evaluate("window.mark = 'here'");
    await name(page, 'createEvent').click();
    await page.waitForURL(at('/api/classes/Runtime#createevent'));
    expect(await page.evaluate('window.mark')).toBe('here');
    await page.getByRole('heading', { name: 'Runtime', level: 1 }).waitFor();
    await note(page).waitFor({ state: 'hidden' });
  });

  it('stays in the window at its right and lower edges', async () => {
    const page = await newPage({ viewport: { width: 360, height: 500 } });
    await open(page, '/');
    const link = name(page, 'Plugin').nth(1);
    await link.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
    });
    await link.hover();
    await note(page).waitFor();
    const box = await note(page).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(500);
  });
});

describe('the links of names', () => {
  const directory = inject('buildDirectory');
  const pages = readdirSync(directory, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.html'));
  const read = (file: string) => readFileSync(path.join(directory, file), 'utf8');

  it('all lead to something that is there', () => {
    const links = new Map<string, string>();
    for (const file of pages) {
      for (const [, url = ''] of read(file).matchAll(/<a href="([^"]*)" data-type=/g)) {
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
