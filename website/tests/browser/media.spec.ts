import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { open, useBrowser } from '../support/browser.js';
import { style } from '../support/look.js';
import { goTo } from '../support/network.js';
import { dialog } from '../support/search.js';

/** Finds elements whose text is not dark or whose background is not white. */
function findUnprintableColours(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, readonly number[]>();
    const draw = (colour: string): readonly number[] => {
      if (canvas === null) throw new Error('The browser has no 2D canvas.');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      return [...canvas.getImageData(0, 0, 1, 1).data];
    };
    const read = (colour: string): readonly number[] => {
      const values = known.get(colour) ?? draw(colour);
      known.set(colour, values);
      return values;
    };
    // Without its children, because most elements of a dark page are found.
    const tag = (element: Element) => (element.cloneNode() as Element).outerHTML;
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const { color, backgroundColor } = getComputedStyle(element);
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
      );
      const [red = 0, green = 0, blue = 0] = read(color);
      if (hasText && Math.max(red, green, blue) > 90) found.push(`${color} ${tag(element)}`);
      const [r = 0, g = 0, b = 0, alpha = 0] = read(backgroundColor);
      if (alpha > 0 && Math.min(r, g, b) < 235) found.push(`on ${backgroundColor} ${tag(element)}`);
    }
    return found.map((text) => text.slice(0, 120));
  });
}

/** Finds elements and pseudo-elements with a transition, an animation or smooth scrolling. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const slowest = (durations: string) =>
      Math.max(...durations.split(',').map((duration) => parseFloat(duration)));
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      for (const part of ['', '::before', '::after']) {
        const style = getComputedStyle(element, part === '' ? null : part);
        const seconds = Math.max(
          slowest(style.transitionDuration),
          style.animationName === 'none' ? 0 : slowest(style.animationDuration),
        );
        if (seconds > 0.001 || style.scrollBehavior === 'smooth') {
          found.push(`${(element.cloneNode() as Element).outerHTML.slice(0, 100)}${part}`);
        }
      }
    }
    return found;
  });
}

async function edges(page: Page, selector: string): Promise<{ border: number; outline: number }> {
  const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } = await style(
    page.locator(selector).first(),
  );
  return {
    border: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
    outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
  };
}

// The tests take turns with one page. They are sorted by address, so that each is loaded only once.
describe('print, forced colours and reduced motion', () => {
  const newPage = useBrowser();
  let page: Page;

  const print = () => page.emulateMedia({ media: 'print' });
  const forceColours = () => page.emulateMedia({ forcedColors: 'active' });

  beforeAll(async () => {
    page = await newPage({ reducedMotion: 'reduce' });
  });
  beforeEach(async () => {
    await page.emulateMedia({ media: null, colorScheme: null, forcedColors: null });
  });

  function load(path: string): void {
    beforeAll(async () => {
      await open(page, path);
    });
  }

  function itPrintsDarkTextOnWhite(): void {
    it('prints dark text on white in both colour modes', async () => {
      expect((await findUnprintableColours(page)).length).toBeGreaterThan(10);
      await print();
      // Ends with the mode of the other tests.
      for (const mode of ['light', 'dark']) {
        await page.evaluate((value) => {
          document.documentElement.dataset.theme = value;
        }, mode);
        expect(await findUnprintableColours(page), mode).toEqual([]);
        expect((await style(page.locator('html'))).backgroundColor).toBe('rgb(255, 255, 255)');
      }
    });
  }

  function itAnimatesNothing(): void {
    it('animates nothing with reduced motion', async () => {
      expect(await findMotion(page)).toEqual([]);
    });
  }

  /** The last test of a page, because it moves to a section. */
  function itMarksTheCurrentPage(section: string): void {
    it('marks the current page and section with a line in forced colours, not by colour alone', async () => {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, section);
      await forceColours();
      const { color: textColour } = await style(page.locator('body'));
      for (const selector of [
        '.navbar__link--active',
        '.menu__link[aria-current]',
        '.table-of-contents__link--active',
      ]) {
        const mark = await style(
          page.locator(selector).locator('visible=true').first(),
          '::before',
        );
        expect(mark.backgroundColor).toBe(textColour);
        expect(Math.min(parseFloat(mark.width), parseFloat(mark.height))).toBeGreaterThanOrEqual(2);
      }
    });
  }

  describe('on the home page', () => {
    load('/');
    itPrintsDarkTextOnWhite();
    itAnimatesNothing();

    it('draws a border around the button in forced colours', async () => {
      await forceColours();
      expect((await edges(page, 'main a[href="/docs/getting-started"]')).border).toBeGreaterThan(0);
    });
  });

  describe('on a guide', () => {
    load('/docs/getting-started');
    itAnimatesNothing();

    it('keeps printed code with its frame and its title, and hides the links to other pages', async () => {
      await print();
      const titled = page.locator('figure.theme-code-block').first();
      expect((await style(titled)).breakInside).toBe('avoid');
      expect((await style(titled.locator('pre'))).breakInside).toBe('auto');
      expect((await style(titled.locator('figcaption'))).breakAfter).toBe('avoid');
      expect(await page.locator('.pagination-nav').isVisible()).toBe(false);
    });

    it('outlines the focused element in forced colours', async () => {
      await forceColours();
      for (let press = 0; press < 12; press++) {
        await page.keyboard.press('Tab');
        expect((await edges(page, ':focus')).outline).toBeGreaterThanOrEqual(2);
      }
    });

    itMarksTheCurrentPage('#run-the-agent');
  });

  describe('on a guide with pages below it', () => {
    load('/docs/building-plugins');
    itPrintsDarkTextOnWhite();
    itAnimatesNothing();
    itMarksTheCurrentPage('#anatomy');
  });

  describe('on a page of the reference', () => {
    load('/api/classes/Runtime');
    itPrintsDarkTextOnWhite();
    itAnimatesNothing();

    it('keeps printed headings with their text, and leaves room for the types of members', async () => {
      await goTo(page, '/api/classes/Plugin');
      await print();
      expect((await style(page.locator('h2').first())).breakAfter).toBe('avoid');
      const source = page.locator('[data-api="source"]').first();
      expect((await style(source, '::after')).content).toBe('none');
      const type = page.locator('[data-api="member"]', { hasText: 'requiredCapabilities' });
      expect((await type.boundingBox())?.height).toBeLessThan(120);
    });
  });

  describe('on the plugins page', () => {
    load('/plugins');
    itPrintsDarkTextOnWhite();
    itAnimatesNothing();

    it('hides controls and expands <details> in print', async () => {
      const wiring = page.locator('main details pre').first();
      expect(await wiring.isVisible()).toBe(false);
      expect(await page.getByRole('searchbox').isVisible()).toBe(true);
      await print();
      expect(await wiring.isVisible()).toBe(true);
      expect(await page.getByRole('searchbox').isVisible()).toBe(false);
      expect(await page.getByRole('radio', { name: 'pnpm' }).isVisible()).toBe(false);
      expect(await page.getByRole('button', { name: /^Copy/ }).first().isVisible()).toBe(false);
    });

    it('outlines only selected choices in forced colours, and draws borders around rows', async () => {
      await forceColours();
      const outline = async (state: string) =>
        (await edges(page, `main label:has([type="radio"]${state})`)).outline;
      expect(await outline(':not(:checked)')).toBe(0);
      expect(await outline(':checked')).toBeGreaterThanOrEqual(2);

      // The package manager is underlined.
      const line = async (state: string) =>
        (await style(page.locator(`main label:has([data-manager]${state})`).first()))
          .borderBottomColor;
      const { backgroundColor } = await style(page.locator('html'));
      expect(await line(':not(:checked)')).toBe(backgroundColor);
      expect(await line(':checked')).not.toBe(backgroundColor);
      expect((await edges(page, 'main li > article')).border).toBeGreaterThan(0);
    });
  });

  describe('on the introduction', () => {
    load('/docs');
    itPrintsDarkTextOnWhite();
    itAnimatesNothing();

    it('hides the navbar, the sidebar and the announcement in print', async () => {
      await print();
      for (const selector of [
        'nav.navbar',
        '.theme-doc-sidebar-menu',
        '[aria-label="Announcement"]',
      ]) {
        expect(await page.locator(selector).isVisible()).toBe(false);
      }
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    });

    it('prints the addresses of links in the text, and of no others', async () => {
      await print();
      const addressed = (selector: string) =>
        page
          .locator(selector)
          .evaluateAll((links) =>
            links.map((link) => getComputedStyle(link, '::after').content !== 'none'),
          );
      expect(await addressed('.markdown > :is(p, ol, ul) a:not([href^="#"])')).not.toContain(false);
      expect(await addressed('.code a, .hash-link, .markdown a[href^="#"]')).not.toContain(true);
      const link = page.locator('.markdown a[href="/docs/core-utilities/runtime#options"]').first();
      expect((await style(link, '::after')).content).toContain('/docs/core-utilities/runtime');
    });

    it('draws borders around boxes in forced colours', async () => {
      await forceColours();
      for (const selector of ['.theme-code-block', '.theme-admonition', '.dropdown__menu']) {
        expect((await edges(page, selector)).border).toBeGreaterThan(0);
      }
    });

    it('shows the found words of a search in forced colours, in both colour modes', async () => {
      await forceColours();
      await page.keyboard.press('/');
      await page.keyboard.type('memory');
      const word = page.locator('dialog mark').first();
      await word.waitFor();
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        const { color } = await style(word);
        const canvasText = await page.evaluate(() => {
          document.body.style.color = 'CanvasText';
          const computed = getComputedStyle(document.body).color;
          document.body.style.color = '';
          return computed;
        });
        expect(color, colorScheme).toBe(canvasText);
      }
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(0);
    });

    // The last one, because the screen stays narrow.
    it('animates nothing with reduced motion on a narrow screen with the sidebar open', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
      await page.getByRole('dialog', { name: 'Navigation' }).waitFor();
      expect(await findMotion(page)).toEqual([]);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      expect((await findMotion(page)).length).toBeGreaterThan(0);
    });
  });
});
