import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { hydrated, open, useBrowser } from '../support/browser.js';
import { goTo } from '../support/network.js';

const announced = (page: Page) => page.locator('#announcer[aria-live="polite"]').innerText();

describe('a screen reader', () => {
  const newPage = useBrowser();
  /** Used by all tests, which go to other pages on the client. */
  let page: Page;

  beforeAll(async () => {
    page = await newPage({ permissions: ['clipboard-write'] });
    await open(page, '/docs');
  });

  async function show(path: string): Promise<void> {
    if (new URL(page.url()).pathname !== path) await goTo(page, path);
    await hydrated(page);
  }

  it('hears the title of the next page', async () => {
    expect(await announced(page)).toBe('');
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).first().click();
    await expect.poll(() => announced(page)).toBe('Contributing guide');
  });

  it('hears that code was copied', async () => {
    await show('/docs/getting-started');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await expect.poll(() => announced(page)).toBe('Copied');
  });

  // Before the next test, which opens what is folded.
  it('reads the names of code blocks', async () => {
    await show('/docs/getting-started');
    const tree = await page.locator('main').ariaSnapshot();
    const blocks = await page.locator('main pre[tabindex]').count();
    expect(tree.match(/group "Code: [^"]+"/g)).toHaveLength(blocks);
  });

  it.each(['/docs/getting-started', '/api/classes/Runtime', '/plugins'])(
    'reads each heading of %s once',
    async (path) => {
      await show(path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const tree = await page.locator('main').ariaSnapshot();
      const headings = tree.match(/heading "[^"]*"/g) ?? [];
      expect(headings.length).toBeGreaterThan(5);
      expect(headings.filter((heading) => heading.includes('Direct link'))).toEqual([]);
    },
  );
});
