import { describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { addresses, useCrawler } from '../support/crawl.js';
import { findOverflow } from '../support/overflow.js';

const narrow = { width: 320, height: 640 };
/** A window of 1280 device pixels, zoomed to 200 %. */
const zoomed = { width: 640, height: 400 };

describe('in light mode', () => {
  const newPage = useBrowser();
  const { load } = useCrawler(newPage, 'light', { viewport: narrow });

  it.each(addresses)(
    'loads %s without console messages or horizontal scrolling, at 320 px and at 2x zoom',
    async (address) => {
      const page = await load(address);
      expect(await findOverflow(page)).toEqual([]);
      await page.setViewportSize(zoomed);
      expect(await findOverflow(page)).toEqual([]);
      await page.setViewportSize(narrow);
    },
  );
});

describe('the crawl', () => {
  const newPage = useBrowser();

  it('detects content that is too wide', async () => {
    const page = await newPage({ viewport: narrow });
    await open(page, '/docs');
    await page.evaluate(() => {
      document.querySelector('main p')?.setAttribute('style', 'width: 400px');
    });
    expect(await findOverflow(page)).toEqual([
      expect.stringMatching(/^the page is 4\d\d wide$/),
      expect.stringMatching(/^<p/),
    ]);
  });
});
