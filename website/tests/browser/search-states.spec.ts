import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bringAxe, inspect, inspectPart } from '../support/axe.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { allowPrefetching, hold } from '../support/network.js';
import { answered, ask, box, dialog, openSearch, options } from '../support/search.js';

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);
const group = (page: Page, name: string) => dialog(page).getByRole('region', { name });

describe('the search dialog', () => {
  const newPage = useBrowser();

  it('is not busy when the box is cleared before the first results', async () => {
    const page = await newPage();
    await open(page, '/');
    const gate = await hold(page, /\/search\/[^/]+$/);
    await openSearch(page);
    await page.keyboard.type('a');
    await gate.reached;
    expect(await dialog(page).getAttribute('aria-busy')).toBe('true');
    await page.keyboard.press('Backspace');
    expect(await dialog(page).getAttribute('aria-busy')).toBe('false');
    gate.open();
    await ask(page, 'cors');
    expect(await options(page).count()).toBeGreaterThan(0);
  });

  it('moves between the box and what it offers with the arrow keys', async () => {
    const page = await newPage();
    await open(page, '/docs/getting-started');
    await openSearch(page);
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
    const page = await newPage();
    await open(page, '/docs/getting-started');
    await openSearch(page);
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

  it('offers sections of the page, pages and actions', async () => {
    const page = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
    await open(page, '/docs/core-utilities/getObject');
    await openSearch(page);
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
    expect(await page.evaluate('navigator.clipboard.readText()')).toContain(
      '# Objects from a model with getObject',
    );

    await links('Pages').first().click();
    await page.waitForURL(at('/docs/getting-started'));
    expect(await dialog(page).count()).toBe(0);
  });

  it.each(['ArrowDown', 'ArrowUp'])(
    'keeps the focus in the box on %s before the first results',
    async (key) => {
      const page = await newPage();
      const gate = await hold(page, /\/search\/terms/);
      await open(page, '/');
      await openSearch(page);
      await page.keyboard.type('retr');
      await gate.reached;
      await page.keyboard.press(key);
      gate.open();
      await options(page).first().waitFor();
      await page.keyboard.type('y');
      expect(await box(page).inputValue()).toBe('retry');
    },
  );

  it.each([
    [{ width: 1280, height: 720 }, 7],
    [{ width: 430, height: 932 }, 10],
  ])('renders only the visible results at first: %o', async (viewport, count) => {
    const page = await newPage({ viewport });
    await allowPrefetching(page);
    await open(page, '/');
    await openSearch(page);
    await ask(page, 'cors');
    await page.locator('dialog[data-index="whole"]').waitFor();
    // Keeps the remaining results from being rendered.
    await page.evaluate(() => (window.setTimeout = (() => 0) as unknown as typeof setTimeout));
    await ask(page, 'conversation');
    expect(await options(page).count()).toBe(count);
  });

  it('links to the map of the docs when nothing is found', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/plugins');
    await openSearch(page);
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
});

// The tests take turns with one page, and each starts with an empty box.
describe('the box of the search dialog', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, '/');
  });
  beforeEach(async () => {
    await openSearch(page);
  });
  afterEach(async () => {
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
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

  it('links to pages with similar names when nothing is found', async () => {
    const page = await newPage();
    await open(page, '/');
    await openSearch(page);
    await ask(page, 'exekuturs');
    await dialog(page).getByRole('link', { name: '/docs/building-plugins/executors' }).click();
    await page.waitForURL(at('/docs/building-plugins/executors'));
    expect(await dialog(page).count()).toBe(0);
  });

  it('shows HTML in a query as text', async () => {
    await ask(page, '<img src=x onerror=alert(1)>');
    expect(await dialog(page).locator('img').count()).toBe(0);
  });
});

describe('search accessibility', () => {
  const newPage = useBrowser();

  it('passes axe at 1280 and 390 pixels, in both colour modes and every state', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await bringAxe(page);
    await page.addInitScript(() => {
      localStorage.setItem('search.recent', '["cors", "Runtime.stop"]');
    });
    // A short page, because axe reads what is behind the dialog too.
    await open(page, '/docs/bounty-program');
    await openSearch(page);
    expect(await inspect(page), 'with the page behind it').toEqual([]);
    const inspectAll = async (state: string) => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await inspectPart(page, 'dialog'), `${state}, ${width} pixels`).toEqual([]);
      }
    };
    await inspectAll('at the start');
    for (const query of ['start', 'string -> object', 'conversaton', 'qqqqzzzz']) {
      await ask(page, query);
      await page.keyboard.press('ArrowDown');
      await inspectAll(query);
    }
  });
});
