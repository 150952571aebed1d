import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bringAxe, inspect, inspectPart } from '../support/axe.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, hold, navigate } from '../support/network.js';
import { answered, ask, box, dialog, openSearch, options } from '../support/search.js';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const group = (page: Page, name: string) => dialog(page).getByRole('region', { name });

describe('the first results of the search', () => {
  const newPage = useBrowser();

  it('keep the dialog busy and the focus in the box until they arrive', async () => {
    const page = await newPage();
    const gate = await hold(page, /\/search\/[^/]+$/);
    await open(page, '/');
    await openSearch(page);
    await group(page, 'Actions').waitFor();
    await page.keyboard.type('a');
    await gate.reached;
    expect(await dialog(page).getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Backspace');
    expect(await dialog(page).getAttribute('aria-busy')).toBe('false');
    await page.keyboard.type('ret');
    // Must not move the text cursor to the start, either.
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('r');
    await page.keyboard.press('ArrowDown');
    gate.open();
    await options(page).first().waitFor();
    await page.keyboard.type('y');
    expect(await box(page).inputValue()).toBe('retry');
  });

  it('are as many as fit into the window', async () => {
    const page = await newPage();
    await allowPrefetching(page);
    await open(page, '/');
    await openSearch(page);
    await ask(page, 'cors');
    await page.locator('dialog[data-index="whole"]').waitFor();
    // Keeps the remaining results from being rendered.
    await page.evaluate(() => (window.setTimeout = (() => 0) as unknown as typeof setTimeout));
    for (const [viewport, count] of [
      [{ width: 1280, height: 720 }, 7],
      [{ width: 430, height: 932 }, 10],
    ] as const) {
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
      await page.setViewportSize(viewport);
      await openSearch(page);
      await ask(page, 'conversation');
      expect(await options(page).count()).toBe(count);
    }
  });
});

// The tests take turns with one page, and each starts with an empty box.
describe('the search dialog', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/docs/getting-started');
  });
  beforeEach(async () => {
    await navigate(page, '/docs/getting-started');
    await page.getByRole('heading', { level: 1, name: 'Getting started' }).waitFor();
    await openSearch(page);
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
  });

  it('moves between the box and what it offers with the arrow keys', async () => {
    await group(page, 'On this page').waitFor();
    await page.keyboard.press('ArrowDown');
    const first = await focused(page);
    expect(first).toBe('Try an agent here');
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).not.toBe(first);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(at('/docs/getting-started#try-an-agent-here'));
    expect(await dialog(page).count()).toBe(0);
  });

  it('has a mark for every entry, in line with those of results', async () => {
    await group(page, 'On this page').waitFor();
    const edges = () =>
      dialog(page)
        .locator('[data-pick], [role=option]')
        .evaluateAll((entries) =>
          entries.map((entry) => entry.firstElementChild?.getBoundingClientRect().left),
        );
    const [first] = await edges();
    expect(new Set(await edges()).size).toBe(1);
    await ask(page, 'runtime');
    expect(new Set(await edges())).toEqual(new Set([first]));
  });

  it('starts with examples that all have results', async () => {
    const examples = page
      .getByRole('region', { name: 'What you can search for' })
      .getByRole('button');
    await examples.first().waitFor();
    const count = await examples.count();
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      const query = await examples.nth(index).locator('code').innerText();
      await examples.nth(index).click();
      expect(await box(page).inputValue()).toBe(query);
      expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
      await options(page).first().waitFor();
      await box(page).fill('');
      await examples.first().waitFor();
    }
  });

  it('shows the examples for an arrow alone, and signatures for types', async () => {
    await box(page).fill('->');
    await answered(page);
    await page.getByRole('region', { name: 'What you can search for' }).waitFor();
    await ask(page, '-> Conversation');
    expect(await options(page).first().locator('code').innerText()).toContain('Conversation');
    await ask(page, 'Promise<Message[]>');
    expect(await options(page).first().locator('code').innerText()).toContain('Message[]');
  });

  it('keeps the old results until the new ones arrive', async () => {
    await ask(page, 'memory');
    await dialog(page).evaluate((element) => {
      const counts: number[] = [];
      Object.assign(window, { counts });
      new MutationObserver(() => {
        counts.push(element.querySelectorAll('[role=option]').length);
      }).observe(element, { childList: true, subtree: true });
    });
    await box(page).pressSequentially(' provider');
    await answered(page);
    await expect.poll(() => page.evaluate('counts.length')).toBeGreaterThan(0);
    expect(await page.evaluate('Math.min(...counts)')).toBeGreaterThan(0);
  });

  it('names the correction for a misspelt query', async () => {
    await ask(page, 'conversaton');
    expect(await dialog(page).innerText()).toContain('Including results for conversation');
    await ask(page, 'conversation');
    expect(await dialog(page).innerText()).not.toContain('Including results for');
  });

  it('shows HTML in a query as text', async () => {
    await ask(page, '<img src=x onerror=alert(1)>');
    expect(await dialog(page).locator('img').count()).toBe(0);
  });

  it('offers sections of the page, pages and actions', async () => {
    await group(page, 'On this page').waitFor();
    const links = (title: string) => group(page, title).getByRole('link');
    const headings = page.locator('main h2');
    expect(await links('On this page').first().innerText()).toBe(
      await headings.first().getAttribute('aria-label'),
    );
    expect(await links('Pages').allInnerTexts()).toContain('Getting started');
    expect(await links('Actions').getAttribute('href')).toMatch(/CHANGELOG\.md$/);

    const action = (name: RegExp) => group(page, 'Actions').getByRole('button', { name });
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await action(/^Switch to light mode/).click();
    await expect.poll(theme).toBe('light');
    await action(/^Switch to dark mode/).click();
    await expect.poll(theme).toBe('dark');
    await action(/^Copy page/).click();
    await action(/^Copied/).waitFor();
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain('# Getting started');

    await links('Pages').nth(1).click();
    await page.waitForURL(at('/docs/building-plugins'));
    expect(await dialog(page).count()).toBe(0);
  });

  it('links to the map of the docs when nothing is found', async () => {
    const messages = listen(page);
    await ask(page, 'qqqqzzzz');
    expect(await dialog(page).innerText()).toContain('Nothing found for qqqqzzzz.');
    expect(await box(page).getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    expect(await dialog(page).count()).toBe(1);
    await dialog(page).getByRole('link', { name: 'Map of the docs' }).click();
    await page.waitForURL(at('/docs#where-to-go'));
    expect(await dialog(page).count()).toBe(0);
    expect(messages).toEqual([]);
  });

  it('links to pages with similar names when nothing is found', async () => {
    await ask(page, 'exekuturs');
    await dialog(page).getByRole('link', { name: '/docs/building-plugins/executors' }).click();
    await page.waitForURL(at('/docs/building-plugins/executors'));
    expect(await dialog(page).count()).toBe(0);
  });
});

describe('search accessibility', () => {
  const newPage = useBrowser();

  it('passes axe at 1280 and 390 pixels, in both colour modes and every state', async () => {
    const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    await bringAxe(page);
    await page.addInitScript(() => {
      localStorage.setItem('search.recent', '["cors", "Runtime.stop"]');
    });
    // A short page, because axe reads what is behind the dialog too.
    await open(page, '/docs/bounty-program');
    await openSearch(page);
    await group(page, 'Actions').waitFor();
    expect(await inspect(page), 'at the start, with the page behind it').toEqual([]);
    const inspectResults = async (query: string) => {
      await ask(page, query);
      await page.keyboard.press('ArrowDown');
      expect(await inspectPart(page, 'dialog'), query).toEqual([]);
    };
    for (const query of ['start', 'conversaton', 'qqqqzzzz', 'string -> object']) {
      await inspectResults(query);
    }
    // The same elements with other sizes, so the fullest states are enough.
    await page.setViewportSize({ width: 390, height: 800 });
    await inspectResults('string -> object');
    await box(page).fill('');
    await group(page, 'Actions').waitFor();
    expect(await inspectPart(page, 'dialog'), 'at the start, on a phone').toEqual([]);
  });
});
