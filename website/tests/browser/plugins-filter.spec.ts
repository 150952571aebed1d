import type { Page } from 'playwright-core';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { navigate } from '../support/network.js';

const names = (page: Page) =>
  page
    .getByRole('article')
    .getByRole('heading')
    .evaluateAll((headings) =>
      headings.map(({ textContent }) => textContent.replace('\u200b', '').replace('@dowel/', '')),
    );
const count = (page: Page) => page.getByRole('search').getByRole('status').innerText();
const box = (page: Page) => page.getByRole('searchbox', { name: 'Filter' });
const kind = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Kind' }).getByRole('radio', { name, exact: true });
const select = (page: Page, name: string) => page.getByRole('combobox', { name });
const query = (page: Page) => new URL(page.url()).search;

const models = ['model-openai', 'model-scripted'];

interface Package {
  readonly runsIn: readonly string[];
}
const directory = (await (await fetch(at('/plugins.json'))).json()) as { packages: Package[] };
const { packages } = directory;
const all = `${packages.length} packages`;
const some = (number: number) => `${number} of ${all}`;

// The tests take turns with one page, and each starts at its top without a filter.
describe('the plugins page filter', () => {
  const newPage = useBrowser();
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    page = await newPage();
    messages = listen(page);
    await open(page, '/plugins');
  });
  beforeEach(async () => {
    await navigate(page, '/plugins');
    await expect.poll(() => count(page)).toBe(all);
    await page.evaluate('scrollTo(0, 0)');
  });
  afterEach(() => {
    // Removes the messages, so that each fails only its own test.
    expect(messages.splice(0)).toEqual([]);
  });

  it('filters by words in any order and case, counts, updates the URL, and can be cleared', async () => {
    expect(await count(page)).toBe(all);
    await box(page).pressSequentially('BROWSER text');
    await expect.poll(() => names(page)).toEqual(['plugin-text', ...models]);
    expect(await count(page)).toBe(some(3));
    await expect.poll(() => query(page)).toBe('?q=BROWSER+text');
    await kind(page, 'Models').check();
    const clear = page.getByRole('button', { name: 'Clear', exact: true });
    await clear.click();
    await expect.poll(() => count(page)).toBe(all);
    await expect.poll(() => query(page)).toBe('');
    expect(await clear.count()).toBe(0);
    expect(await box(page).evaluate((input) => input === document.activeElement)).toBe(true);
  });

  it.each([
    ['nothing when a word matches no package', 'brew now', []],
    ['an executor by name', 'print', ['plugin-terminal']],
    ['a trigger', 'jobs', ['plugin-schedule']],
    ['a class', 'libsqlprovider', ['memory-libsql']],
    ['a dependency', 'croner', ['plugin-schedule']],
  ])('finds %s', async (_what, words, found) => {
    await box(page).fill(words);
    await expect.poll(() => names(page)).toEqual(found);
  });

  it('filters by kind, marks the selected kind, and combines it with words', async () => {
    await kind(page, 'Models').check();
    await expect.poll(() => names(page)).toEqual(models);
    expect(await kind(page, 'Models').isChecked()).toBe(true);
    expect(await kind(page, 'All').isChecked()).toBe(false);
    await box(page).fill('deterministic');
    await expect.poll(() => names(page)).toEqual(['model-scripted']);
    await expect.poll(() => query(page)).toBe('?kind=model&q=deterministic');
    await kind(page, 'All').check();
    await expect.poll(() => query(page)).toBe('?q=deterministic');
  });

  it('filters by runtime and capability, and sorts by name and size', async () => {
    const byKind = await names(page);
    await select(page, 'Sort by').selectOption('name');
    await expect.poll(() => names(page)).toEqual([...byKind].sort());
    await select(page, 'Sort by').selectOption('size');
    await expect.poll(() => query(page)).toBe('?sort=size');
    const sizes = await page
      .getByRole('article')
      .locator('> details > summary')
      .evaluateAll((rows) =>
        rows.map((row) => parseFloat(/([\d.]+) kB/.exec(row.textContent)?.[1] ?? '')),
      );
    expect(sizes).toHaveLength(packages.length);
    expect(sizes).toEqual([...sizes].sort((one, other) => one - other));
    await select(page, 'Sort by').selectOption('kind');
    await select(page, 'Runs in').selectOption('browser');
    await expect
      .poll(() => count(page))
      .toBe(some(packages.filter(({ runsIn }) => runsIn.includes('browser')).length));
    expect(await names(page)).not.toContain('memory-libsql');
    await select(page, 'Capability').selectOption('text-generation');
    await expect.poll(() => names(page)).toEqual(models);
    await expect.poll(() => query(page)).toBe('?runs=browser&capability=text-generation');
    await kind(page, 'Memory').check();
    await page.getByText('matches “Runs in browser” and “Capability text-generation”.').waitFor();
    await page.getByRole('button', { name: 'Show all packages' }).click();
    await expect.poll(() => names(page)).toEqual(byKind);
  });

  it('is restored from the URL after a reload, back and forward', async () => {
    const filter = '?kind=model&q=deterministic&runs=browser&capability=text-generation';
    const expectFilter = async () => {
      await expect.poll(() => names(page)).toEqual(['model-scripted']);
      expect(await kind(page, 'Models').isChecked()).toBe(true);
      expect(await box(page).inputValue()).toBe('deterministic');
      expect(await select(page, 'Runs in').inputValue()).toBe('browser');
      expect(await select(page, 'Capability').inputValue()).toBe('text-generation');
    };
    await navigate(page, `/plugins${filter}`);
    await expectFilter();
    await page.reload();
    await hydrated(page);
    await expectFilter();

    const guide = at('/docs/model-providers/overview');
    await page.getByRole('article').locator('summary').first().click();
    await page
      .getByRole('article')
      .getByRole('link', { name: /^Guide for/ })
      .click();
    await page.waitForURL(guide);
    await page.goBack();
    await expectFilter();
    await page.goForward();
    await page.waitForURL(guide);
    await page.goBack();
    await expectFilter();
  });

  it('is cleared by the navbar link to the page, and restored on back', async () => {
    await box(page).fill('cron');
    await expect.poll(() => query(page)).toBe('?q=cron');
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Plugins', exact: true })
      .click();
    await expect.poll(() => count(page)).toBe(all);
    expect(await box(page).inputValue()).toBe('');
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(['plugin-schedule']);
    expect(await box(page).inputValue()).toBe('cron');
  });

  it('ignores invalid queries', async () => {
    const invalid = [
      '?kind=gadget',
      '?kind=constructor',
      '?kind=&q=',
      '?q=%20%20',
      '?kind=model%00',
      '?%',
      '?runs=moon&capability=flight&sort=tea',
    ];
    for (const garbage of invalid) {
      await navigate(page, '/plugins?q=cron');
      await expect.poll(() => count(page)).toBe(some(1));
      await navigate(page, `/plugins${garbage}`);
      await expect.poll(() => count(page), { message: garbage }).toBe(all);
      expect(await kind(page, 'All').isChecked(), garbage).toBe(true);
    }
    // After a load the packages are hidden until the filter has read the query.
    await open(page, '/plugins?%&kind=gadget&runs=moon');
    expect(await count(page)).toBe(all);
    expect(await names(page)).toHaveLength(packages.length);
    expect(await kind(page, 'All').isChecked()).toBe(true);
  });

  it('keeps other query parameters and the hash', async () => {
    await navigate(page, '/plugins?from=mail#install');
    await kind(page, 'Memory').check();
    await expect.poll(() => query(page)).toBe('?from=mail&kind=memory');
    expect(new URL(page.url()).hash).toBe('#install');
  });

  it('keeps every letter during fast typing, and does not scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.evaluate('scrollTo(0, 120)');
    await expect.poll(() => page.evaluate('scrollY')).toBe(120);
    const words = 'time zone in any date and of the plugin';
    await box(page).focus();
    const before = await page.evaluate('scrollY');
    await page.keyboard.type(words);
    expect(await box(page).inputValue()).toBe(words);
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(words);
    expect(await page.evaluate('scrollY')).toBe(before);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  it('explains an empty result and offers to widen the filter', async () => {
    await navigate(page, '/plugins?kind=memory&q=cron');
    await page.getByText('No memory provider matches “cron”.').waitFor();
    expect(await count(page)).toBe(some(0));
    expect(await page.getByRole('article').count()).toBe(0);
    const main = page.getByRole('main');
    expect(
      await main.getByRole('link', { name: 'Building plugins' }).first().getAttribute('href'),
    ).toBe('/docs/building-plugins');
    await page.getByRole('button', { name: 'Search all kinds (1)' }).click();
    await expect.poll(() => names(page)).toEqual(['plugin-schedule']);

    await box(page).fill('no such thing');
    await page.getByText('No package matches “no such thing”.').waitFor();
    expect(await page.getByRole('button', { name: /^Search all kinds/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show all packages' }).click();
    await expect.poll(() => count(page)).toBe(all);
    // The pressed button is gone, so the focus moves to the filter box.
    expect(await box(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await expect.poll(() => query(page)).toBe('');
  });
});

describe('the plugins page filter during a load', () => {
  const newPage = useBrowser();

  it.each([1280, 390])(
    'causes no layout shift when the URL has a filter, at %i pixels',
    async (width) => {
      const page = await newPage({ viewport: { width, height: 800 } });
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.push((entry as PerformanceEntry & { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Scripts wait for the first paint, as on a slow connection.
      await page.route('**/*.js', async (route) => {
        await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length');
        await route.continue();
      });
      await page.goto(at('/plugins?kind=model&q=key'), { waitUntil: 'commit' });
      await hydrated(page);
      await expect.poll(() => names(page)).toEqual(['model-scripted']);
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate('window.shifts')).toEqual([]);
    },
  );

  it('shows every package when the scripts fail to load', async () => {
    const page = await newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(at('/plugins?kind=model'));
    await page.getByRole('article').last().waitFor({ state: 'visible' });
    await page.getByRole('contentinfo').waitFor({ state: 'visible' });
    expect(await page.getByRole('article').count()).toBe(9);
  });

  it('is absent without JavaScript, where every package is listed', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/plugins?kind=model'));
    expect(await page.getByRole('search').count()).toBe(0);
    expect(await page.getByRole('article').count()).toBe(9);
  });
});
