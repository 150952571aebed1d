import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { apiRoutes } from '../../checks/routes.js';
import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { holdScript, isAlive } from '../support/hydration.js';

const groups = (page: Page) => page.locator('main [data-api="group"]');
const links = (page: Page) => groups(page).locator('li a');
const filterField = (page: Page) => page.getByRole('searchbox', { name: 'Filter the names' });
const matchCount = (page: Page) => page.getByRole('search', { name: 'Names' }).getByRole('status');
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const shownNames = (page: Page) => links(page).allTextContents();

const headingTop = (page: Page) =>
  page
    .locator('main h2')
    .first()
    .evaluate((heading) => heading.getBoundingClientRect().top);

/** The label or text of the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

describe('the API index', () => {
  const newPage = useBrowser();
  /** Used by the tests that clear the filter again, and by the last one, which follows a link. */
  let shared: Page;
  let messages: string[];
  let before: { readonly isAlive: boolean; readonly headingTop: number };

  beforeAll(async () => {
    shared = await newPage();
    messages = listen(shared);
    const release = await holdScript(shared);
    await shared.goto(at('/api'), { waitUntil: 'domcontentloaded' });
    await shared.evaluate(async () => {
      await document.fonts.ready;
    });
    before = { headingTop: await headingTop(shared), isAlive: await isAlive(shared) };
    await release();
    await hydrated(shared);
  });

  it('does not move when it hydrates', async () => {
    expect(before.isAlive).toBe(false);
    expect(await headingTop(shared)).toBe(before.headingTop);
  });

  it('links to every name [§2 API index]', async () => {
    const html = await (await fetch(at('/api'))).text();
    const linked = [...html.matchAll(/<li[^>]*>(?:(?!<\/li>).)*?href="(\/api\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
    // The sidebar links to them too.
    expect([...new Set(linked)].sort()).toEqual(apiRoutes.slice(1).sort());
  });

  it('lists each name once, grouped by purpose, with its kind and summary', async () => {
    const page = shared;
    const items = await groups(page).evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector('h2')?.textContent.replace('\u200b', ''),
        names: [...section.querySelectorAll('li')].map((item) => ({
          href: item.querySelector('a')?.getAttribute('href') ?? '',
          kind: item.querySelector('a + span')?.textContent ?? '',
          summary: item.querySelector('p')?.textContent ?? '',
        })),
      })),
    );
    expect(items.map(({ title }) => title)).toEqual([
      'Running an agent',
      'Plugins',
      'Models',
      'Memory',
      'Pipelines',
      'Server',
      'Prompts and JSON',
    ]);
    const names = items.flatMap((group) => group.names);
    expect(names.map(({ href }) => href).sort()).toEqual(apiRoutes.slice(1).sort());
    expect(names.filter(({ summary }) => !/^[A-Z].*[.!?]$/.test(summary))).toEqual([]);
    const folders: Partial<Record<string, string>> = {
      class: 'classes',
      function: 'functions',
      interface: 'interfaces',
      type: 'type-aliases',
      variable: 'variables',
    };
    expect(names.filter((entry) => entry.href.split('/')[2] !== folders[entry.kind])).toEqual([]);
  });

  it('filters by text and kind, counts the matches and hides empty groups', async () => {
    const page = shared;
    expect(await matchCount(page).textContent()).toBe('51 names');
    await filterField(page).fill('corsopt');
    expect(await shownNames(page)).toEqual(['CorsOptions']);
    expect(await matchCount(page).textContent()).toBe('1 of 51 names');
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Server/),
    ]);
    await filterField(page).fill('');
    await kind(page, 'Variables').check();
    expect((await shownNames(page)).sort()).toEqual([
      'PipelineModificationSchema',
      'PipelineSchema',
      'PipelineStepSchema',
      'TEXT_GENERATION_CAPABILITY',
    ]);
    // The filter searches summaries too.
    await filterField(page).fill('order steps');
    expect(await shownNames(page)).toEqual(['PipelineSchema']);
    await filterField(page).fill('no such thing');
    expect(await shownNames(page)).toEqual([]);
    expect(await matchCount(page).textContent()).toBe('0 of 51 names');
    await page.getByRole('button', { name: 'Show all 51' }).click();
    expect(await shownNames(page)).toHaveLength(51);
    expect(await focused(page)).toBe('Filter the names');
  });

  it('lists only the groups that the filter shows in the table of contents', async () => {
    const page = shared;
    const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    expect(await contents.count()).toBe(7);
    await filterField(page).fill('corsopt');
    expect(await contents.allTextContents()).toEqual(['Server']);
    await filterField(page).fill('');
    expect(await contents.count()).toBe(7);
  });

  it('moves through the list with the arrow keys, and returns and clears with Escape', async () => {
    const page = shared;
    await filterField(page).focus();
    await page.keyboard.type('trigger');
    const names = await shownNames(page);
    expect(names.length).toBeGreaterThan(2);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(names[0]);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(names[1]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Filter the names');
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe('Filter the names');
    for (let step = 0; step <= names.length; step += 1) await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(names.at(-1));
    await page.keyboard.press('Escape');
    expect(await focused(page)).toBe('Filter the names');
    expect(await filterField(page).inputValue()).toBe('trigger');
    await page.keyboard.press('Escape');
    expect(await filterField(page).inputValue()).toBe('');
    expect(await shownNames(page)).toHaveLength(51);
    expect(page.url()).toBe(at('/api'));
    await page.keyboard.type('runtime');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await kind(page, 'Classes').isChecked()).toBe(true);
    expect(await shownNames(page)).toContain('Runtime');
    await kind(page, 'All').check();
    await filterField(page).fill('');
  });

  it('keeps the filter in the URL through reload, back and forward', async () => {
    const page = shared;
    const entries = await page.evaluate('history.length');
    await filterField(page).fill('memory');
    await kind(page, 'Interfaces').check();
    await expect.poll(() => page.url()).toBe(at('/api?q=memory&kind=interface'));
    expect(await page.evaluate('history.length')).toBe(entries);
    const names = await shownNames(page);
    expect(names).toContain('MemoryQueryOptions');
    await page.reload();
    await expect.poll(() => shownNames(page)).toEqual(names);
    expect(await filterField(page).inputValue()).toBe('memory');
    await links(page).first().click();
    await page.waitForURL(/\/api\/interfaces\//);
    await page.goBack();
    await expect.poll(() => shownNames(page)).toEqual(names);
    await page.goForward();
    await page.waitForURL(/\/api\/interfaces\//);
    await page.goBack();
    await expect.poll(() => filterField(page).inputValue()).toBe('memory');
    // A link to a group clears the filter, which could hide the group.
    await page.evaluate('location.hash = "#server"');
    await page.waitForURL(/#server$/);
    await expect.poll(() => shownNames(page)).toHaveLength(51);
    await expect
      .poll(() =>
        page.locator('h2#server').evaluate((heading) => heading.getBoundingClientRect().top),
      )
      .toBeLessThan(300);
    expect(messages).toEqual([]);
  });

  it('finds members, and links to them on their pages', async () => {
    const page = shared;
    await filterField(page).fill('createEvent');
    expect(await shownNames(page)).toEqual(['Runtime', 'createEvent()']);
    expect(await matchCount(page).textContent()).toBe('1 of 51 names, 1 member');
    const found = groups(page).locator('li').first();
    expect(await found.locator('p').allTextContents()).toEqual([
      expect.stringMatching(/^Runs an agent/),
      expect.stringMatching(/^[A-Z].*event.*\.$/),
    ]);
    expect(await found.getByRole('img').getAttribute('aria-label')).toBe('method');
    expect(await found.locator('a mark').allTextContents()).toEqual(['createEvent']);
    await filterField(page).fill('runtime createevent');
    await page.getByRole('link', { name: 'createEvent()' }).click();
    await page.waitForURL(at('/api/classes/Runtime#createevent'));
    await page.locator('h3#createevent').waitFor();
    expect(messages).toEqual([]);
  });

  it('shows every kind for an invalid query, without console messages', async () => {
    const page = await newPage();
    const logged = listen(page);
    await open(page, '/api?q=%E0%A4%A&q[]=1&kind=__proto__');
    expect(await kind(page, 'All').isChecked()).toBe(true);
    expect(logged).toEqual([]);
  });

  it('shows all names and no filter without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/api?q=cors'));
    expect(await shownNames(page)).toHaveLength(51);
    expect(await filterField(page).isVisible()).toBe(false);
  });
});
