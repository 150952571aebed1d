import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

const announced = (page: Page) => page.locator('#announcer[aria-live="polite"]').innerText();

describe('a screen reader', () => {
  const newPage = useBrowser();

  it('hears the title of the next page', async () => {
    const page = await newPage();
    await open(page, '/docs');
    expect(await announced(page)).toBe('');
    await page.locator('main').getByRole('link', { name: 'Contributing guide' }).first().click();
    await expect.poll(() => announced(page)).toBe('Contributing guide');
  });

  it('hears that code was copied', async () => {
    const page = await newPage({ permissions: ['clipboard-write'] });
    await open(page, '/docs/getting-started');
    await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click();
    await expect.poll(() => announced(page)).toBe('Copied');
  });

  it.each(['/docs/getting-started', '/api/classes/Runtime', '/plugins'])(
    'reads each heading of %s once',
    async (path) => {
      const page = await newPage();
      await open(page, path);
      await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
      });
      const tree = await page.locator('main').ariaSnapshot();
      const headings = tree.match(/heading "[^"]*"/g) ?? [];
      expect(headings.length).toBeGreaterThan(5);
      expect(headings.filter((heading) => heading.includes('Direct link'))).toEqual([]);
    },
  );

  it('reads the names of code blocks', async () => {
    const page = await newPage();
    await open(page, '/docs/getting-started');
    const tree = await page.locator('main').ariaSnapshot();
    const blocks = await page.locator('main pre[tabindex]').count();
    expect(tree.match(/group "Code: [^"]+"/g)).toHaveLength(blocks);
  });
});
