import { describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { box, lines, style } from '../support/look.js';

describe('the sidebar of the reference', () => {
  const newPage = useBrowser();

  it('shows names as code, with a mark for their kind', async () => {
    const page = await newPage();
    await open(page, '/api');
    const marks = { Runtime: 'C', getObject: 'F', Message: 'I', Trigger: 'T', PipelineSchema: 'V' };
    for (const [name, letter] of Object.entries(marks)) {
      const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name, exact: true });
      expect((await style(link)).fontFamily).toMatch(/^"IBM Plex Mono",/);
      expect(await link.locator('[aria-hidden="true"]').innerText()).toBe(letter);
    }
    // The marks begin where the names of the categories do.
    const category = page.locator('.theme-doc-sidebar-menu .menu__list-item-collapsible a').first();
    const { paddingLeft } = await style(category);
    const mark = page.locator('.theme-doc-sidebar-menu a > [aria-hidden="true"]').first();
    const edge = (await box(category)).x + parseFloat(paddingLeft);
    expect((await box(mark)).x).toBeCloseTo(edge, 0);
  });

  describe.each([false, true])('with scripts: %s', (hasScripts) => {
    it('shows the current page, however far down it is', async () => {
      const page = await newPage();
      if (!hasScripts) await page.route(/assets\/js/, (route) => route.abort());
      await page.goto(at('/api/variables/PipelineSchema'));
      const link = page.locator('.theme-doc-sidebar-menu [aria-current=page]');
      if (hasScripts) {
        await open(page, '/api');
        await page.getByRole('link', { name: 'PipelineSchema', exact: true }).last().click();
        await page.waitForURL(at('/api/variables/PipelineSchema'));
      }
      await expect.poll(async () => (await box(link)).y).toBeLessThan(700);
    });
  });

  it.each([1024, 1440])('breaks long names between words at %i pixels', async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, '/api');
    const name = 'generatePipelineModificationTemplate';
    const link = page.locator('.theme-doc-sidebar-menu').getByRole('link', { name });
    const [first = '', ...rest] = await lines(link);
    expect([first.replace(/^F/, ''), ...rest].join('')).toBe(name);
    for (const line of rest) expect(line).toMatch(/^[A-Z]/);
  });
});
