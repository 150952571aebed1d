import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';

import { listen } from '../support/browser.js';
import { box } from '../support/look.js';
import { block, linesOf, useParts } from '../support/use-parts.js';

/** Uses the page in website/parts, which has every kind of code block. */
describe('a code block', () => {
  const newPage = useParts();
  // Text that identifies a block.
  const session = 'added 1 package';
  const long = 'numbers.ts';
  const short = 'npm run agent';
  const permissions = ['clipboard-read', 'clipboard-write'];
  /** Used by the tests that leave it as it was. */
  let shared: Page;
  let messages: string[];

  beforeAll(async () => {
    shared = await newPage(
      { permissions },
      {
        prepare: (opened) => {
          messages = listen(opened);
        },
      },
    );
  });

  describe('when copied', () => {
    async function copy(page: Page, text: string): Promise<string> {
      const found = block(page, text);
      await found.hover();
      await found.getByRole('button', { name: 'Copy code to clipboard' }).click();
      await found.getByRole('button', { name: 'Copied' }).waitFor();
      return page.evaluate<string>('navigator.clipboard.readText()');
    }

    it('keeps its indentation and omits notes', async () => {
      expect(await copy(shared, 'class Greeter')).toBe(
        [
          'class Greeter extends Plugin {',
          "  override readonly name = 'greeter';",
          '',
          '  render(isLoud: boolean) {',
          '    return <p title="greeting">{isLoud ? \'HELLO\' : /hello/gi.source}</p>;',
          '  }',
          '}',
        ].join('\n'),
      );
    });

    it('omits removed lines', async () => {
      expect(await copy(shared, 'const runtime = await')).toBe(
        "const runtime = await Runtime.init({\n  model: new OpenAIModel({ model: 'llama3.2' }),\n  memory: null,\n});",
      );
      expect(await copy(shared, '"version": "0.1.0",')).toBe('{\n  "version": "0.2.0",\n}');
    });

    it('keeps removed lines in a patch', async () => {
      expect(await copy(shared, '+++ b/package.json')).toMatch(
        /^--- a[^]*\n-\s+"version": "0\.1\.0"\n/,
      );
    });

    it('omits prompts and output', async () => {
      const commands = await copy(shared, session);
      expect(commands).toMatch(/^npm install \\\n {4}zod # what .* find\ncurl "http:.*"\$FILTER"$/);
    });

    it('omits prompts and output from a selection', async () => {
      const page = shared;
      const selected = await page.evaluate(() => {
        for (const node of document.querySelectorAll('.theme-code-block pre')) {
          if (!node.textContent.includes('added 1 package')) continue;
          getSelection()?.selectAllChildren(node);
        }
        return getSelection()?.toString() ?? '';
      });
      expect(selected).toMatch(/^npm install \\\n {4}zod/);
      expect(selected).not.toContain('added 1 package');
    });

    it('works without the Clipboard API, as over plain HTTP', async () => {
      const page = await newPage({ permissions });
      await page.evaluate(() => {
        Object.assign(window, { clipboard: navigator.clipboard });
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
      });
      const found = block(page, short);
      const button = found.getByRole('button', { name: 'Copy code to clipboard' });
      await button.focus();
      await page.keyboard.press('Enter');
      await found.getByRole('button', { name: 'Copied' }).waitFor();
      expect(await page.evaluate('window.clipboard.readText()')).toContain(short);
      await button.waitFor();
      expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
    });

    it('reports a failure, and then offers to copy again', async () => {
      const page = await newPage();
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined });
        Object.defineProperty(document, 'execCommand', { value: () => false });
      });
      const found = block(page, short);
      await found.getByRole('button', { name: 'Copy code to clipboard' }).focus();
      await page.keyboard.press('Enter');
      await found.getByRole('button', { name: 'Not copied' }).waitFor();
      await found.getByRole('button', { name: 'Copy code to clipboard' }).waitFor();
    });
  });

  describe('with a long line', () => {
    const wrap = (found: Locator) => found.getByRole('button', { name: 'Toggle word wrap' });
    const overflow = (found: Locator) =>
      found.locator('pre').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

    it('toggles word wrap with the keyboard', async () => {
      const page = shared;
      const found = block(page, session);
      expect(await overflow(found)).toBeGreaterThan(100);
      // It shows when the block has the focus.
      await found.locator('pre').focus();
      await wrap(found).focus();
      for (const [pressed, isWide] of [
        ['true', false],
        ['false', true],
        ['true', false],
        ['false', true],
      ] as const) {
        await page.keyboard.press('Enter');
        expect(await wrap(found).getAttribute('aria-pressed')).toBe(pressed);
        expect((await overflow(found)) > 0).toBe(isWide);
        expect(await page.evaluate('document.activeElement.title')).toBe('Toggle word wrap');
      }
    });

    it('shows the wrap button only on overflow, without moving the copy button', async () => {
      const page = shared;
      const found = block(page, 'class Greeter');
      const copyButton = found.getByRole('button', { name: 'Copy code to clipboard' });
      const fromEdge = async () => {
        const [outer, inner] = await Promise.all([box(found), box(copyButton)]);
        return outer.x + outer.width - inner.x;
      };
      expect(await wrap(found).count()).toBe(0);
      const wide = await fromEdge();
      await page.setViewportSize({ width: 390, height: 800 });
      // The buttons show when the pointer is on the block.
      await found.hover();
      await wrap(found).waitFor();
      expect(await fromEdge()).toBe(wide);
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.mouse.move(0, 0);
      await found.hover();
      await wrap(found).waitFor({ state: 'detached' });
    });

    it('shades only the edge where the line continues', async () => {
      const page = await newPage();
      /** Captures one pixel in the empty space below the last line. */
      const pixelAt = async (found: Locator, fromRight: number) => {
        await found.scrollIntoViewIfNeeded();
        const { x, y, width, height } = await box(found.locator('pre'));
        const clip = { x: x + width - fromRight, y: y + height - 12, width: 1, height: 1 };
        return (await page.screenshot({ clip })).toString('base64');
      };
      const found = block(page, session);
      const plain = await pixelAt(found, 200);
      const rightEdge = () => pixelAt(found, 2);
      const leftEdge = async () => pixelAt(found, (await box(found.locator('pre'))).width - 2);
      expect(await rightEdge()).not.toBe(plain);
      expect(await leftEdge()).toBe(plain);
      await found.locator('pre').evaluate((element) => {
        element.scrollLeft = element.scrollWidth;
      });
      expect(await rightEdge()).toBe(plain);
      expect(await leftEdge()).not.toBe(plain);
      expect(await pixelAt(block(page, short), 2)).toBe(plain);
    });
  });

  describe('with many lines', () => {
    const expandButton = (page: Page) => block(page, long).getByRole('button', { name: /^Show / });
    const height = async (page: Page) => (await box(block(page, long).locator('pre'))).height;
    const isInView = (line: Locator) =>
      line.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        const frame = element.closest('pre')?.getBoundingClientRect();
        if (frame === undefined) return false;
        return top >= Math.max(0, frame.top) && bottom <= Math.min(innerHeight, frame.bottom);
      });

    it('expands and collapses with a button', async () => {
      const page = shared;
      expect(await expandButton(page).innerText()).toBe('Show all 55 lines');
      expect(await expandButton(page).getAttribute('aria-expanded')).toBe('false');
      // The end stays in sight, where a program's call and result are.
      await linesOf(block(page, long)).last().scrollIntoViewIfNeeded();
      expect(await isInView(linesOf(block(page, long)).last())).toBe(true);
      expect(await isInView(linesOf(block(page, long)).first())).toBe(false);
      const collapsed = await height(page);
      expect(collapsed / (14 * 1.65)).toBeCloseTo(44, 0);
      await expandButton(page).focus();
      await page.keyboard.press('Enter');
      expect(await expandButton(page).getAttribute('aria-expanded')).toBe('true');
      // Print has a smaller type.
      expect(await height(page)).toBeGreaterThan(55 * 12 * 1.65);
      expect(await expandButton(page).innerText()).toBe('Show fewer lines');
      await page.keyboard.press('Enter');
      expect(await height(page)).toBe(collapsed);
      const id = await expandButton(page).getAttribute('aria-controls');
      expect(await page.locator(`[id="${id ?? ''}"]`).innerText()).toContain('thirty-three');
    });

    it('expands when find-in-page matches a hidden line', async () => {
      const page = await newPage();
      const line = linesOf(block(page, long)).filter({ hasText: "'seven'" });
      const topOf = () => line.evaluate((element) => element.getBoundingClientRect().top);
      // Scrolls as find-in-page does, which tests cannot start.
      const top = await line.evaluate((element) => {
        element.scrollIntoView({ block: 'center' });
        return element.getBoundingClientRect().top;
      });
      await expect.poll(() => expandButton(page).getAttribute('aria-expanded')).toBe('true');
      expect(await isInView(line)).toBe(true);
      expect(Math.abs((await topOf()) - top)).toBeLessThan(2);
    });

    it('expands when a text fragment points to a hidden line', async () => {
      const page = await newPage({}, { fragment: '#:~:text=seven' });
      const line = linesOf(block(page, long)).filter({ hasText: "'seven'" });
      await expect.poll(() => expandButton(page).getAttribute('aria-expanded')).toBe('true');
      await expect.poll(() => isInView(line)).toBe(true);
    });

    it('prints in full, wrapped and without buttons', async () => {
      const page = shared;
      await page.emulateMedia({ media: 'print' });
      // Print has a smaller type.
      expect(await height(page)).toBeGreaterThan(55 * 12 * 1.65);
      expect(await block(page, long).getByRole('button').count()).toBe(0);
      const sizes = await block(page, session)
        .locator('pre')
        .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
      expect(sizes[0]).toBe(sizes[1]);
      await page.emulateMedia({ media: null });
    });
  });

  it('is a figure with a caption when it has a title', async () => {
    const page = shared;
    const found = page.getByRole('figure', { name: 'greeting.ts' });
    expect(await found.locator('figcaption').innerText()).toBe('greeting.ts');
    expect(await found.locator('pre').innerText()).toMatch(/^import /);
    expect(await block(page, short).evaluate(({ tagName }) => tagName)).toBe('DIV');
  });

  it('shows all lines and no buttons without JavaScript', async () => {
    const page = await newPage({ javaScriptEnabled: false });
    expect(await page.locator('.theme-code-block').getByRole('button').count()).toBe(0);
    const found = block(page, long);
    expect((await box(found.locator('pre'))).height).toBeGreaterThan(55 * 14 * 1.65);
    expect(await linesOf(found).last().isVisible()).toBe(true);
    expect(await found.locator('.s').count()).toBe(53);
  });

  it('fits the page at 320 and 1280 pixels, without console messages', async () => {
    for (const width of [320, 1280]) {
      await shared.setViewportSize({ width, height: 800 });
      expect(await shared.evaluate('document.documentElement.scrollWidth')).toBe(width);
    }
    expect(messages).toEqual([]);
    await shared.setViewportSize({ width: 1440, height: 900 });
  });

  it("keeps the theme's classes and a focusable <pre>", async () => {
    const page = shared;
    const found = page.locator('.theme-code-block.language-tsx');
    expect(await found.locator('> pre[tabindex="0"] > code').count()).toBe(1);
    expect(await page.locator('.theme-code-block').count()).toBeGreaterThan(15);
    expect(await page.locator('.theme-code-block [style]').count()).toBe(0);
  });
});
