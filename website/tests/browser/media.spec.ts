import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { at, open, useBrowser } from '../support/browser.js';
import { style } from '../support/look.js';

const paths = ['/', '/docs', '/docs/building-plugins', '/api/classes/Runtime', '/plugins'];

describe('in print', () => {
  const newPage = useBrowser();

  /** Finds elements whose text is not dark or whose background is not white. */
  function findUnprintableColours(page: Page): Promise<string[]> {
    return page.evaluate(() => {
      const canvas = document
        .createElement('canvas')
        .getContext('2d', { willReadFrequently: true });
      const read = (colour: string): readonly number[] => {
        if (canvas === null) throw new Error('The browser has no 2D canvas.');
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data];
      };
      const found: string[] = [];
      for (const element of document.querySelectorAll('body *')) {
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        const { color, backgroundColor } = getComputedStyle(element);
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        const [red = 0, green = 0, blue = 0] = read(color);
        if (hasText && Math.max(red, green, blue) > 90) found.push(`${color} ${element.outerHTML}`);
        const [r = 0, g = 0, b = 0, alpha = 0] = read(backgroundColor);
        if (alpha > 0 && Math.min(r, g, b) < 235) {
          found.push(`on ${backgroundColor} ${element.outerHTML}`);
        }
      }
      return found.map((text) => text.slice(0, 120));
    });
  }

  it.each(paths)('shows dark text on white in both colour modes: %s', async (path) => {
    const page = await newPage({ reducedMotion: 'reduce' });
    await open(page, path);
    expect((await findUnprintableColours(page)).length).toBeGreaterThan(10);
    await page.emulateMedia({ media: 'print' });
    for (const mode of ['dark', 'light']) {
      await page.evaluate((value) => {
        document.documentElement.dataset.theme = value;
      }, mode);
      expect(await findUnprintableColours(page), mode).toEqual([]);
      expect(
        await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor),
      ).toBe('rgb(255, 255, 255)');
    }
  });

  describe('on the introduction', () => {
    let page: Page;

    beforeAll(async () => {
      page = await newPage();
      await page.emulateMedia({ media: 'print' });
      await open(page, '/docs');
    });

    it('hides the navbar, the sidebar and the announcement', async () => {
      for (const selector of [
        'nav.navbar',
        '.theme-doc-sidebar-menu',
        '[aria-label="Announcement"]',
      ]) {
        expect(await page.locator(selector).isVisible()).toBe(false);
      }
      expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    });

    it('shows the addresses of links in the text, and of no others', async () => {
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
  });

  it('keeps code with its frame and its title, and hides the links to other pages', async () => {
    const page = await newPage();
    await open(page, '/docs/getting-started');
    await page.emulateMedia({ media: 'print' });
    const titled = page.locator('figure.theme-code-block').first();
    expect((await style(titled)).breakInside).toBe('avoid');
    expect((await style(titled.locator('pre'))).breakInside).toBe('auto');
    expect((await style(titled.locator('figcaption'))).breakAfter).toBe('avoid');
    expect(await page.locator('.pagination-nav').isVisible()).toBe(false);
  });

  it('keeps headings with their text, and leaves room for the types of members', async () => {
    const page = await newPage();
    await open(page, '/api/classes/Plugin');
    await page.emulateMedia({ media: 'print' });
    expect((await style(page.locator('h2').first())).breakAfter).toBe('avoid');
    const source = page.locator('[data-api="source"]').first();
    expect((await style(source, '::after')).content).toBe('none');
    const type = page.locator('[data-api="member"]', { hasText: 'requiredCapabilities' });
    expect((await type.boundingBox())?.height).toBeLessThan(120);
  });

  it('hides controls and expands <details>', async () => {
    const page = await newPage();
    await open(page, '/plugins');
    const wiring = page.locator('main details pre').first();
    expect(await wiring.isVisible()).toBe(false);
    expect(await page.getByRole('searchbox').isVisible()).toBe(true);
    await page.emulateMedia({ media: 'print' });
    expect(await wiring.isVisible()).toBe(true);
    expect(await page.getByRole('searchbox').isVisible()).toBe(false);
    expect(await page.getByRole('radio', { name: 'pnpm' }).isVisible()).toBe(false);
    expect(await page.getByRole('button', { name: /^Copy/ }).first().isVisible()).toBe(false);
  });
});

describe('in forced colours', () => {
  const newPage = useBrowser();
  const forced = { forcedColors: 'active' as const };

  const edges = (page: Page, selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { borderTopStyle, borderTopWidth, outlineStyle, outlineWidth } =
          getComputedStyle(element);
        return {
          border: borderTopStyle === 'none' ? 0 : parseFloat(borderTopWidth),
          outline: outlineStyle === 'none' ? 0 : parseFloat(outlineWidth),
        };
      });

  it('outlines the focused element', async () => {
    const page = await newPage(forced);
    await open(page, '/docs/getting-started');
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect((await edges(page, ':focus')).outline).toBeGreaterThanOrEqual(2);
    }
  });

  it.each(['/docs/getting-started#run-the-agent', '/docs/building-plugins#anatomy'])(
    'marks the current page and section of %s with a line, not by colour alone',
    async (path) => {
      const page = await newPage(forced);
      await open(page, path);
      const textColour = await page.evaluate(() => getComputedStyle(document.body).color);
      for (const selector of [
        '.navbar__link--active',
        '.menu__link[aria-current]',
        '.table-of-contents__link--active',
      ]) {
        const mark = await page
          .locator(selector)
          .first()
          .evaluate((element) => {
            const { backgroundColor, width, height } = getComputedStyle(element, '::before');
            return {
              color: backgroundColor,
              thickness: Math.min(parseFloat(width), parseFloat(height)),
            };
          });
        expect(mark.color).toBe(textColour);
        expect(mark.thickness).toBeGreaterThanOrEqual(2);
      }
    },
  );

  it.each(['dark', 'light'] as const)(
    'shows the found words of a search in %s mode',
    async (mode) => {
      const page = await newPage({ ...forced, colorScheme: mode });
      await open(page, '/docs');
      await page.keyboard.press('/');
      await page.keyboard.type('memory');
      const word = page.locator('dialog mark').first();
      await word.waitFor();
      const { color } = await style(word);
      const canvas = await page.evaluate(() => {
        document.body.style.color = 'CanvasText';
        return getComputedStyle(document.body).color;
      });
      expect(color).toBe(canvas);
    },
  );

  it('outlines only the selected kind, and underlines only the selected package manager', async () => {
    const page = await newPage(forced);
    await open(page, '/plugins');
    const outline = async (state: string) =>
      (await edges(page, `main label:has([type="radio"]${state})`)).outline;
    expect(await outline(':not(:checked)')).toBe(0);
    expect(await outline(':checked')).toBeGreaterThanOrEqual(2);

    const line = (selector: string) =>
      page
        .locator(`main ${selector}`)
        .first()
        .evaluate((element) => getComputedStyle(element).borderBottomColor);
    const background = await page.evaluate(() => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return backgroundColor;
    });
    expect(await line('[aria-checked="false"]')).toBe(background);
    expect(await line('[aria-checked="true"]')).not.toBe(background);
  });

  it('draws borders around boxes and buttons', async () => {
    const page = await newPage(forced);
    await page.goto(at('/docs'));
    for (const selector of ['.theme-code-block', '.theme-admonition', '.dropdown__menu']) {
      expect((await edges(page, selector)).border).toBeGreaterThan(0);
    }
    await page.goto(at('/'));
    expect((await edges(page, 'main a[href="/docs/getting-started"]')).border).toBeGreaterThan(0);
    await page.goto(at('/plugins'));
    expect((await edges(page, 'main li > article')).border).toBeGreaterThan(0);
  });
});

describe('with reduced motion', () => {
  const newPage = useBrowser();

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
            found.push(`${element.outerHTML.slice(0, 100)}${part}`);
          }
        }
      }
      return found;
    });
  }

  it('animates nothing', async () => {
    const page = await newPage({ reducedMotion: 'reduce' });
    for (const path of [...paths, '/docs/getting-started']) {
      await open(page, path);
      expect(await findMotion(page)).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    expect((await findMotion(page)).length).toBeGreaterThan(0);
  });

  it('animates nothing on a narrow screen with the sidebar open', async () => {
    const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
    await open(page, '/docs');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await findMotion(page)).toEqual([]);
  });
});
