import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { bringAxe, inspect, inspectPart } from '../support/axe.js';
import { listen, open, useBrowser } from '../support/browser.js';
import { button, editor, example, openEditor, path, readEditor, write } from '../support/editor.js';

const phone = { viewport: { width: 390, height: 844 } };
const screen = (page: Page) => page.getByRole('dialog', { name: 'Editor' });
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? '');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const waitUntilClosed = (page: Page) => screen(page).waitFor({ state: 'detached' });

/** Opens the keyboard, as far as the page can tell. */
async function openKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(window.visualViewport, 'height', { value, configurable: true });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, height);
}

/** Expects a button that is large and fills the bar. */
async function expectFullWidth(page: Page, name: 'Run' | 'Run again'): Promise<void> {
  const [bar, run] = await Promise.all([
    button(page, name).locator('..').boundingBox(),
    button(page, name).boundingBox(),
  ]);
  expect(run?.height).toBeGreaterThanOrEqual(48);
  // The padding and the border are left.
  expect((bar?.width ?? 0) - (run?.width ?? 0)).toBeLessThanOrEqual(34);
}

describe('editing on a phone', () => {
  const newPage = useBrowser();

  it('fills the screen, and keeps the change and the place on the page when it closes', async () => {
    const page = await newPage(phone);
    const messages = listen(page);
    await open(page, path);
    // By keyboard, because a click may scroll first.
    await button(page, 'Edit').focus();
    const before = await scrollY(page);
    await page.keyboard.press('Enter');
    await screen(page).waitFor();
    expect(await screen(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone.viewport });
    const original = await readEditor(page);
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// mine ');
    await button(page, 'Close').click();
    await waitUntilClosed(page);
    await expect.poll(() => scrollY(page)).toBe(before);
    expect(await focused(page)).toBe('Edit');
    expect(await readEditor(page)).toBe(`// mine ${original}`);

    // On the page the text can be read, not edited.
    await editor(page).focus();
    await page.keyboard.type('lost');
    await page.keyboard.press('Tab');
    expect(await readEditor(page)).toBe(`// mine ${original}`);
    await button(page, 'Edit').click();
    await screen(page).waitFor();
    await page.keyboard.press('Control+Home');
    await page.keyboard.type('// again ');
    expect(await readEditor(page)).toBe(`// again // mine ${original}`);
    expect(messages).toEqual([]);
  });

  it('runs in a bar above the keyboard, and shows and announces the result', async () => {
    const page = await newPage(phone);
    await openEditor(page);
    await openKeyboard(page, 400);
    await write(page, "console.log('mine');");
    const run = await button(page, 'Run').boundingBox();
    expect(run?.height).toBeGreaterThanOrEqual(48);
    expect((run?.y ?? 0) + (run?.height ?? 0)).toBeLessThanOrEqual(400);
    const code = await example(page).locator('.cm-editor').boundingBox();
    expect(code?.height).toBeGreaterThan(200);
    await button(page, 'Run').click();
    await button(page, 'Run again').waitFor();
    const output = screen(page).locator('figure').filter({ hasText: 'mine' });
    const box = await output.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(400);
    expect(await page.locator('#announcer').textContent()).toBe('Done.');
    expect(await page.locator('[inert] #announcer, #announcer[inert]').count()).toBe(0);
  });

  it('keeps the caret in sight when the keyboard opens', async () => {
    const page = await newPage(phone);
    await openEditor(page);
    await write(page, 'one();\n'.repeat(100));
    const content = example(page).locator('.cm-scroller');
    await content.evaluate((element) => {
      element.scrollTop = 0;
    });
    // A line near the end of what shows.
    await page.mouse.click(200, 500);
    await page.keyboard.type('here');
    await openKeyboard(page, 400);
    const isInSight = async () => {
      const [line, frame] = await Promise.all([
        example(page).locator('.cm-line', { hasText: 'here' }).boundingBox(),
        content.boundingBox(),
      ]);
      return !!line && !!frame && line.y + line.height <= frame.y + frame.height;
    };
    await expect.poll(isInSight).toBe(true);
  });

  it('has every tool in sight, and above a keyboard on demand', async () => {
    const page = await newPage(phone);
    await openEditor(page);
    const tools = ['Reset', 'Share', 'Download', 'Check types', 'Copy'];
    const expectInSight = async (height: number) => {
      for (const name of ['Run', ...tools]) {
        const tool = name === 'Copy' ? /^Copy/ : new RegExp(`^${name}$`);
        const box = await screen(page).getByRole('button', { name: tool }).boundingBox();
        expect(box?.x, name).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + (box?.width ?? 999), name).toBeLessThanOrEqual(390);
        expect((box?.y ?? 0) + (box?.height ?? 999), name).toBeLessThanOrEqual(height);
      }
    };
    await expectInSight(844);
    expect(await button(page, 'Tools').count()).toBe(0);
    await openKeyboard(page, 430);
    expect(await button(page, 'Reset').count()).toBe(0);
    await button(page, 'Tools').click();
    await expectInSight(430);
    const code = await example(page).locator('.cm-editor').boundingBox();
    expect(code?.height).toBeGreaterThan(150);
    await button(page, 'Tools').click();
    expect(await button(page, 'Reset').count()).toBe(0);
  });

  it('closes with Escape, but first the list of completions', async () => {
    const page = await newPage(phone);
    await openEditor(page);
    const list = example(page).locator('.cm-tooltip-autocomplete');
    await expect
      .poll(async () => {
        await write(page, '');
        await page.keyboard.type('runtime.creat');
        await page.waitForTimeout(300);
        return list.count();
      })
      .toBe(1);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'detached' });
    expect(await screen(page).count()).toBe(1);
    await page.keyboard.press('Escape');
    await waitUntilClosed(page);
    expect(await focused(page)).toBe('Edit');
  });

  it('closes when the reader goes back, and stays on the page', async () => {
    const page = await newPage(phone);
    await open(page, '/docs');
    await page.getByRole('link', { name: 'Getting started' }).first().click();
    await page.waitForURL(/getting-started/);
    await button(page, 'Edit').click();
    await screen(page).waitFor();
    await page.evaluate(() => {
      history.back();
    });
    await waitUntilClosed(page);
    expect(page.url()).toContain('/docs/getting-started');
  });

  it('keeps the page behind it still, and the focus inside', async () => {
    const page = await newPage({ ...phone, reducedMotion: 'reduce' });
    await openEditor(page);
    const before = await scrollY(page);
    await page.mouse.move(200, 600);
    await page.mouse.wheel(0, 500);
    await page.waitForTimeout(200);
    expect(await scrollY(page)).toBe(before);
    await button(page, 'Run').focus();
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.closest('[role=dialog]'))).not.toBe(
        null,
      );
    }
  });

  it('leaves the full screen when the window becomes wide', async () => {
    const page = await newPage(phone);
    await openEditor(page);
    await write(page, "console.log('mine');");
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitUntilClosed(page);
    expect(await readEditor(page)).toBe("console.log('mine');");
    await editor(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('//');
    expect(await readEditor(page)).toBe("console.log('mine');//");
  });

  it('passes axe in both colour modes, open and closed', async () => {
    const page = await newPage(phone);
    await bringAxe(page);
    await openEditor(page);
    expect(await inspect(page)).toEqual([]);
    await button(page, 'Close').click();
    expect(await inspectPart(page, 'main')).toEqual([]);
  });

  it('has a large Run button at 320, 390 and 600 pixels, before and after the first run', async () => {
    const page = await newPage(phone);
    await open(page, path);
    const widths = [320, 390, 600];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFullWidth(page, 'Run');
    }
    await button(page, 'Run').click();
    await button(page, 'Run again').waitFor();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expectFullWidth(page, 'Run again');
    }
  });
});
