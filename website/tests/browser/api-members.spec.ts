import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { navigate } from '../support/network.js';
import { box, openSearch, options } from '../support/search.js';

const fold = (page: Page) => page.locator('[data-api="fold"]').first();
const isOpen = (page: Page) =>
  fold(page).evaluate((element) => (element as HTMLDetailsElement).open);
const top = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

// The tests take turns with one page, which the last one leaves.
describe('the page of a class', () => {
  const newPage = useBrowser();
  let page: Page;

  beforeAll(async () => {
    page = await newPage();
    await open(page, '/api/classes/Runtime#init-config-options');
  });

  it('opens nested options for a link to them, on load and on the page, and no others', async () => {
    await expect.poll(() => isOpen(page)).toBe(true);
    expect(await page.locator('[data-api="fold"][open]').count()).toBe(1);
    await fold(page).locator('summary').click();
    await expect.poll(() => isOpen(page)).toBe(false);
    await page.evaluate('location.hash = "#init"');
    await page.evaluate('location.hash = "#init-config-options"');
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('frames the import line together with the declaration', async () => {
    const gap = await page.evaluate(() => {
      const declaration = document.querySelector('[data-api="signature"]');
      const line = declaration?.previousElementSibling;
      if (!line) throw new Error('There is no declaration.');
      return declaration.getBoundingClientRect().top - line.getBoundingClientRect().bottom;
    });
    expect(gap).toBe(0);
  });

  it('has headings of 20 pixels in semibold, below a rule', async () => {
    const look = await page.locator('h3#init').evaluate((heading) => {
      const { fontSize, fontWeight } = getComputedStyle(heading);
      const { borderTopWidth } = getComputedStyle(heading.parentElement ?? heading);
      return { fontSize, fontWeight, borderTopWidth };
    });
    expect(look).toEqual({ fontSize: '20px', fontWeight: '600', borderTopWidth: '1px' });
  });

  it('folds a type that is longer than a screen', async () => {
    const section = page.locator('[data-api="section"]:has(#observe)');
    const code = section.getByText("readonly stage: 'planned'");
    expect(await code.isVisible()).toBe(false);
    expect((await section.boundingBox())?.height).toBeLessThan(700);
    await section.getByText(/^The type in full, \d+ lines$/).click();
    await code.waitFor({ state: 'visible' });
  });

  it('folds nested options beyond one level, with their number', async () => {
    expect(await fold(page).locator('summary').innerText()).toMatch(/^\d+ options$/);
    const items = await fold(page).locator('> dl > div').count();
    expect(await fold(page).locator('summary').innerText()).toBe(`${items} options`);
    await fold(page).evaluate((element) => {
      (element as HTMLDetailsElement).open = false;
    });
    const option = fold(page).getByText('concurrency');
    expect(await option.isVisible()).toBe(false);
    await fold(page).locator('summary').click();
    expect(await option.isVisible()).toBe(true);
  });

  it('unfolds nested options without JavaScript', async () => {
    const bare = await newPage({ javaScriptEnabled: false });
    await bare.goto(at('/api/classes/Runtime'));
    const option = fold(bare).getByText('concurrency');
    expect(await option.isVisible()).toBe(false);
    await fold(bare).locator('summary').click();
    expect(await option.isVisible()).toBe(true);
  });

  it('opens nested options for a search hit in their section, from another page', async () => {
    await navigate(page, '/docs');
    await page.getByRole('heading', { level: 1, name: 'Introduction' }).waitFor();
    await openSearch(page);
    await box(page).fill('Runtime.init');
    await options(page).filter({ hasText: 'init' }).first().click();
    await page.waitForURL(/\/api\/classes\/Runtime#init/);
    await expect.poll(() => isOpen(page)).toBe(true);
  });
});

describe('the members of an API page', () => {
  const newPage = useBrowser();

  it('keep their source link on the line of the name, at every width', async () => {
    const page = await newPage();
    const dropped: string[] = [];
    // The longest types, and the longest names and sources.
    for (const route of ['/api/classes/Plugin', '/api/classes/MemoryManager']) {
      await page.goto(at(route));
      for (const width of [1440, 1280, 1024, 820, 600, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const found = await page.locator('[data-api="member"]').evaluateAll((members) =>
          members
            .filter((member) => {
              const source = member.querySelector('[data-api="source"]')?.getBoundingClientRect();
              const name = member.querySelector('h3')?.getBoundingClientRect();
              return source && name && (source.top > name.bottom || source.height > 30);
            })
            .map((member) => member.querySelector('h3')?.id ?? ''),
        );
        dropped.push(...found.map((id) => `${route}#${id} at ${width}`));
      }
    }
    expect(dropped).toEqual([]);
  });

  it('keep their name in sight while they scroll by, below the navbar if it shows, and are reached by links from below', async () => {
    const page = await newPage({ viewport: { width: 1280, height: 600 } });
    await open(page, '/api/classes/Runtime#init');
    const section = '[data-api="section"]:has(#init)';
    const start = await top(page, section);
    const navbarBottom = () =>
      page.locator('nav.navbar').evaluate((navbar) => navbar.getBoundingClientRect().bottom);
    const bar = '[data-api="member"]:has(#init)';
    await page.mouse.wheel(0, 500);
    await expect.poll(() => navbarBottom()).toBeLessThanOrEqual(0);
    await expect.poll(() => top(page, bar)).toBe(0);
    await page.mouse.wheel(0, -100);
    await expect.poll(() => navbarBottom()).toBeGreaterThan(40);
    await expect
      .poll(async () => (await top(page, bar)) - (await navbarBottom()))
      .toBeCloseTo(0, 0);

    expect(await top(page, section)).toBeLessThan(0);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    for (const from of ['#init', '#stop']) {
      await contents.locator(`a[href="${from}"]`).click();
      await contents.locator('a[href="#init"]').click();
      await expect.poll(async () => Math.abs((await top(page, section)) - start)).toBeLessThan(1);
    }
  });
});
