import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { box, lines, style } from '../support/look.js';

/** How far down a page's entry is when that page is the current one. */
const findCurrent = async (page: Page, name: string) =>
  (await box(page.locator('.theme-doc-sidebar-menu [aria-current=page]', { hasText: name }))).y;

describe('the sidebar of the reference', () => {
  const newPage = useBrowser();
  let shared: Page;

  beforeAll(async () => {
    shared = await newPage();
    await open(shared, '/api');
  });

  it('shows names as code, with a mark for their kind', async () => {
    const page = shared;
    const marks = { Runtime: 'C', getObject: 'F', Message: 'I', Trigger: 'T', PipelineSchema: 'V' };
    for (const [name, letter] of Object.entries(marks)) {
      const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });
      expect((await style(link)).fontFamily).toMatch(/^"IBM Plex Mono",/);
      expect(await link.locator('[aria-hidden="true"]').innerText()).toBe(letter);
    }
    // The marks begin where the names of the categories do.
    const category = page.locator('.theme-doc-sidebar-menu summary.menu__link').first();
    const { paddingLeft } = await style(category);
    const mark = page.locator('.theme-doc-sidebar-menu a > [aria-hidden="true"]').first();
    const edge = (await box(category)).x + parseFloat(paddingLeft);
    expect((await box(mark)).x).toBeCloseTo(edge, 0);
  });

  it.each([1024, 1440])('breaks long names between words at %i pixels', async (width) => {
    await shared.setViewportSize({ width, height: 800 });
    const name = 'generatePipelineModificationTemplate';
    const link = shared.locator('.theme-doc-sidebar-menu').getByRole('link', { name });
    const [first = '', ...rest] = await lines(link);
    expect([first.replace(/^F/, ''), ...rest].join('')).toBe(name);
    for (const line of rest) expect(line).toMatch(/^[A-Z]/);
  });

  it('shows the page that the reader goes to, however far down it is', async () => {
    await shared.setViewportSize({ width: 1280, height: 720 });
    await shared.getByRole('link', { name: 'PipelineSchema', exact: true }).last().click();
    await shared.waitForURL(at('/api/variables/PipelineSchema'));
    await expect.poll(() => findCurrent(shared, 'PipelineSchema')).toBeLessThan(700);
  });

  it('shows the current page before any script file loads, however far down it is', async () => {
    const page = await newPage();
    await page.route(/assets\/js/, (route) => route.abort());
    await page.goto(at('/api/variables/PipelineSchema'));
    await expect.poll(() => findCurrent(page, 'PipelineSchema')).toBeLessThan(700);
  });
});
