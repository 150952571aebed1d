import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { apiRoutes } from '../routes.js';
import { at, listen, open, useBrowser } from '../support/browser.js';

const groups = (page: Page) => page.locator('main [data-api="group"]');
const links = (page: Page) => groups(page).locator('li a');
const box = (page: Page) => page.getByRole('searchbox', { name: 'Filter the names' });
const count = (page: Page) => page.getByRole('search', { name: 'Names' }).getByRole('status');
const kind = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

/** The names that are in view, in order. */
const shown = (page: Page) => links(page).allTextContents();

/** Where the focus is: the name of a link, or of a field. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent);

describe('the index of the API reference', () => {
  const newPage = useBrowser();

  it('lists every name on its index page', async () => {
    const html = await (await fetch(at('/api'))).text();
    const linked = [...html.matchAll(/<li[^>]*>(?:(?!<\/li>).)*?href="(\/api\/[^"]+)"/g)].map(
      ([, href]) => href,
    );
    // The menu has them too.
    expect([...new Set(linked)].sort()).toEqual(apiRoutes.slice(1).sort());
  });

  it('has each name once, in a group that says what it is for, with its kind and a sentence', async () => {
    const page = await newPage();
    await open(page, '/api');
    const items = await groups(page).evaluateAll((sections) =>
      sections.map((section) => ({
        title: section.querySelector('h2')?.textContent.replace('\u200b', ''),
        names: [...section.querySelectorAll('li')].map((item) => ({
          href: item.querySelector('a')?.getAttribute('href') ?? '',
          kind: item.querySelector('a + span')?.textContent ?? '',
          sentence: item.querySelector('p')?.textContent ?? '',
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
    expect(names.filter(({ sentence }) => !/^[A-Z].*[.!?]$/.test(sentence))).toEqual([]);
    const folders: Partial<Record<string, string>> = {
      class: 'classes',
      function: 'functions',
      interface: 'interfaces',
      type: 'type-aliases',
      variable: 'variables',
    };
    expect(names.filter((one) => one.href.split('/')[2] !== folders[one.kind])).toEqual([]);
  });

  it('filters by text and by kind, counts, and hides groups that have nothing', async () => {
    const page = await newPage();
    await open(page, '/api');
    expect(await count(page).textContent()).toBe('51 names');
    await box(page).fill('cors');
    expect(await shown(page)).toEqual(['CorsOptions']);
    expect(await count(page).textContent()).toBe('1 of 51 names');
    expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      expect.stringMatching(/^Server/),
    ]);
    await box(page).fill('');
    await kind(page, 'Variables').check();
    expect((await shown(page)).sort()).toEqual([
      'PipelineModificationSchema',
      'PipelineSchema',
      'PipelineStepSchema',
      'TEXT_GENERATION_CAPABILITY',
    ]);
    // The words of the summary count too.
    await box(page).fill('order steps');
    expect(await shown(page)).toEqual(['PipelineSchema']);
    await box(page).fill('no such thing');
    expect(await shown(page)).toEqual([]);
    expect(await count(page).textContent()).toBe('0 of 51 names');
    await page.getByRole('button', { name: 'Show all 51' }).click();
    expect(await shown(page)).toHaveLength(51);
    expect(await focused(page)).toBe('Filter the names');
  });

  it('works by keyboard: arrows go into the list and through it, Escape comes back and clears', async () => {
    const page = await newPage();
    await open(page, '/api');
    await box(page).focus();
    await page.keyboard.type('trigger');
    const names = await shown(page);
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
    expect(await box(page).inputValue()).toBe('trigger');
    await page.keyboard.press('Escape');
    expect(await box(page).inputValue()).toBe('');
    expect(await shown(page)).toHaveLength(51);
    expect(page.url()).toBe(at('/api'));
    await page.keyboard.type('runtime');
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowRight');
    expect(await kind(page, 'Classes').isChecked()).toBe(true);
    expect(await shown(page)).toContain('Runtime');
  });

  it('keeps its state in the address, through reload, back and forward', async () => {
    const page = await newPage();
    const messages = listen(page);
    await open(page, '/api');
    const before = await page.evaluate('history.length');
    await box(page).fill('memory');
    await kind(page, 'Interfaces').check();
    await expect.poll(() => page.url()).toBe(at('/api?q=memory&kind=interface'));
    expect(await page.evaluate('history.length')).toBe(before);
    const names = await shown(page);
    expect(names).toContain('MemoryQueryOptions');
    await page.reload();
    await expect.poll(() => shown(page)).toEqual(names);
    expect(await box(page).inputValue()).toBe('memory');
    await links(page).first().click();
    await page.waitForURL(/\/api\/interfaces\//);
    await page.goBack();
    await expect.poll(() => shown(page)).toEqual(names);
    await page.goForward();
    await page.waitForURL(/\/api\/interfaces\//);
    await page.goBack();
    await expect.poll(() => box(page).inputValue()).toBe('memory');
    // A link to a group shows the group.
    await page.getByRole('link', { name: 'Server', exact: true }).click();
    await page.waitForURL(/#server$/);
    await expect.poll(() => shown(page)).toHaveLength(51);
    await expect
      .poll(() =>
        page.locator('h2#server').evaluate((heading) => heading.getBoundingClientRect().top),
      )
      .toBeLessThan(300);
    expect(messages).toEqual([]);
  });

  it.each(['?kind=nonsense', '?q=&kind=', '?q=%E0%A4%A&kind=%', '?q[]=1', '?kind=__proto__'])(
    'opens with %s in the address, without a word in the console',
    async (search) => {
      const page = await newPage();
      const messages = listen(page);
      await open(page, `/api${search}`);
      expect(await kind(page, 'All').isChecked()).toBe(true);
      expect(messages).toEqual([]);
    },
  );

  it('shows all names and no filter without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    await page.goto(at('/api?q=cors'));
    expect(await shown(page)).toHaveLength(51);
    expect(await box(page).isVisible()).toBe(false);
  });

  it('does not move when it comes alive', async () => {
    const page = await newPage();
    await page.route('**/*.js', (route) => route.abort());
    await page.goto(at('/api'));
    const place = () =>
      page
        .locator('main h2')
        .first()
        .evaluate((heading) => heading.getBoundingClientRect().top);
    const still = await place();
    await page.unroute('**/*.js');
    await open(page, '/api');
    expect(await place()).toBe(still);
  });
});
