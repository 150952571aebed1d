import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';

describe('what a command prints', () => {
  const newPage = useBrowser();

  it.each([1280, 390])('is joined to the command by a seam at %i pixels', async (width) => {
    const page = await newPage({ viewport: { width, height: 800 } });
    await open(page, '/docs/getting-started');
    const outputs = await page.locator('figure', { hasText: 'You should see' }).all();
    expect(outputs.length).toBeGreaterThan(3);
    for (const output of outputs) {
      const above = await output.locator('xpath=preceding-sibling::*[1]').boundingBox();
      const below = await output.boundingBox();
      if (above === null || below === null) throw new Error('The command or its output is hidden.');
      expect(below.y).toBeCloseTo(above.y + above.height, 0);
      expect([below.x, below.width]).toEqual([above.x, above.width]);
    }
  });
});
