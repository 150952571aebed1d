import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { docsRoutes } from '../../checks/routes.js';
import { characters } from '../../kernel/fonts/characters.js';
import { bringAxe, inspect, inspectPart, inspectSlowly } from '../support/axe.js';
import { at, listen, open, useBrowser } from '../support/browser.js';
import { findCutCode, findNeedlessScrolling } from '../support/code-width.js';
import { addresses, useCrawler } from '../support/crawl.js';
import { findOverflow } from '../support/overflow.js';
import { otherReferenceKinds, pageKinds } from '../support/page-kinds.js';
import { findSmallTargets } from '../support/small-targets.js';
import { skipUnchanged } from '../support/unchanged-pages.js';

const normal = { width: 1280, height: 720 };
const narrow = { width: 320, height: 640 };
/** Whether to run axe on every page; otherwise on every guide, and on one page of each kind. */
const isAll = process.env.TEST_ALL !== undefined;
/** A window of 1280 device pixels, zoomed to 200 %. */
const zoomed = { width: 640, height: 400 };

/** Finds characters in prose that no font of the site has. */
function findMissingCharacters(page: Page): Promise<string[]> {
  return page.evaluate((available) => {
    const prose = document.body.cloneNode(true) as HTMLElement;
    for (const code of prose.querySelectorAll('pre, script, style')) code.remove();
    const missing = new Set(prose.textContent);
    // Direct links to headings contain a zero-width space.
    for (const character of `${available}\n\t\u200b`) missing.delete(character);
    return [...missing];
  }, characters);
}

/** Finds ids that occur twice, and main parts of the page that don't occur exactly once. */
function findDuplicates(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const single = ['title', 'h1', 'main', 'nav.navbar', 'footer.footer'];
    return [
      ...ids.filter((id, index) => ids.indexOf(id) < index),
      ...single.filter((selector) => document.querySelectorAll(selector).length !== 1),
    ];
  });
}

describe('in dark mode', () => {
  const newPage = useBrowser();
  const { load } = useCrawler(newPage, 'dark', { prepare: bringAxe });
  const sizes = [zoomed, narrow, normal];

  /** What surrounds the main part is the same on all pages of a kind. */
  async function findViolations(page: Page, address: string): Promise<string[]> {
    if (pageKinds.includes(address)) {
      return [...(await inspect(page)), ...(await inspectSlowly(page))];
    }
    const isNeeded = isAll || [...docsRoutes, ...otherReferenceKinds].includes(address);
    return isNeeded ? inspectPart(page, 'main') : [];
  }

  /** Pages of the reference have one layout: what fits at 320 px fits at 2x zoom. */
  const isNeeded = (size: typeof normal, address: string) =>
    size !== zoomed || !address.startsWith('/api/') || pageKinds.includes(address);

  it.for(addresses)(
    'loads %s without console messages, passes axe in both modes, cuts and shades no code that fits, uses only characters in our fonts, and fits at 320 px and at 2x zoom [§1 no backend calls] [§7 no backend calls]',
    async (address, context) => {
      skipUnchanged(address, context);
      const page = await load(address);
      // Begins with the size of the page before: a resize costs as much as a layout.
      sizes.reverse();
      for (const size of sizes.filter((each) => isNeeded(each, address))) {
        await page.setViewportSize(size);
        expect(await findNeedlessScrolling(page)).toEqual([]);
        if (size === normal) {
          expect(await findMissingCharacters(page)).toEqual([]);
          expect(await findDuplicates(page)).toEqual([]);
          expect(await findCutCode(page)).toEqual([]);
          expect(await findViolations(page, address)).toEqual([]);
        } else {
          expect(await findOverflow(page)).toEqual([]);
          expect(await findSmallTargets(page)).toEqual([]);
        }
      }
    },
  );
});

describe('in light mode', () => {
  const newPage = useBrowser();
  const { load } = useCrawler(newPage, 'light', { viewport: narrow });

  // Whether a page hydrates in light mode and on phones depends on its kind.
  it.each(pageKinds)('loads %s without console messages', async (address) => {
    await load(address);
  });
});

describe('the crawl', () => {
  const newPage = useBrowser();

  it('detects a console message', async () => {
    const page = await newPage();
    const messages = listen(page);
    await page.route(at('/docs'), async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('</h1>', '!</h1>');
      await route.fulfill({ response, body });
    });
    await open(page, '/docs');
    await expect.poll(() => messages.length).toBeGreaterThan(0);
  });

  it('detects axe violations in each mode, on the whole page and in its main part', async () => {
    const page = await newPage();
    await bringAxe(page);
    await page.goto(at('/nowhere'));
    await page.evaluate(() => {
      const text = document.querySelector('main p');
      text?.insertAdjacentHTML('beforeend', '<img src="/img/mark.svg">');
      text?.setAttribute('style', 'color: #777; background: #888');
    });
    for (const found of [await inspect(page), await inspectPart(page, 'main')]) {
      expect(found.join('\n')).toContain('image-alt');
      for (const mode of ['dark', 'light']) {
        expect(found.join('\n')).toContain(`${mode}, color-contrast`);
      }
    }
  });

  it('detects two headings with the same id, and a second title', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('main h2')) heading.id = 'twice';
      document.querySelector('h1')?.insertAdjacentHTML('afterend', '<h1>Again</h1>');
    });
    expect(new Set(await findDuplicates(page))).toEqual(new Set(['twice', 'h1']));
  });

  it('detects code that is cut', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    await page.addStyleTag({ content: '.theme-code-block { width: 200px; }' });
    expect(await findCutCode(page)).not.toEqual([]);
  });

  it('detects code that scrolls although it fits', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    const padding = 'padding-inline-end: 2000px !important; width: max-content !important';
    await page.addStyleTag({ content: `.theme-code-block code { ${padding} }` });
    expect(await findNeedlessScrolling(page)).not.toEqual([]);
  });

  it('detects a character that no font has', async () => {
    const page = await newPage();
    await page.goto(at('/docs'));
    await page.evaluate("document.querySelector('main p').append('Ж')");
    expect(await findMissingCharacters(page)).toEqual(['Ж']);
  });

  it('detects content that is too wide', async () => {
    const page = await newPage({ viewport: narrow });
    await page.goto(at('/docs'));
    await page.evaluate(() => {
      document.querySelector('main p')?.setAttribute('style', 'width: 400px');
    });
    expect(await findOverflow(page)).toEqual([
      expect.stringMatching(/^the page is 4\d\d wide$/),
      expect.stringMatching(/^<p/),
    ]);
  });
});
