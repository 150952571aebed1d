import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { bringAxe, inspect, inspectPart } from '../support/axe.js';
import { at, hydrated, listen, open, useBrowser } from '../support/browser.js';
import { button, editor, example, path, readEditor, write } from '../support/editor.js';
import { navigate } from '../support/network.js';

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

/** Fills the screen with the editor, unless it does already. */
async function openScreen(page: Page): Promise<void> {
  if ((await screen(page).count()) === 0) await button(page, 'Edit').click();
  await screen(page).waitFor();
}

/** Expects a button that is large and fills the bar, on all phones. */
async function expectFullWidth(page: Page, name: 'Run' | 'Run again'): Promise<void> {
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 800 });
    const [bar, run] = await Promise.all([
      button(page, name).locator('..').boundingBox(),
      button(page, name).boundingBox(),
    ]);
    expect(run?.height).toBeGreaterThanOrEqual(48);
    // The padding and the border are left.
    expect((bar?.width ?? 0) - (run?.width ?? 0)).toBeLessThanOrEqual(34);
  }
}

// The tests take turns with one editor, which the second one opens. Those that run the program or make the window wide
// come last.
describe('editing on a phone', () => {
  const newPage = useBrowser();
  let page: Page;
  let messages: string[];

  beforeAll(async () => {
    page = await newPage({ ...phone, reducedMotion: 'reduce' });
    await bringAxe(page);
    messages = listen(page);
    // So that the reader can go back.
    await open(page, '/docs');
    await navigate(page, path);
    await page.getByRole('heading', { level: 1, name: 'createEvent' }).waitFor();
    await hydrated(page);
  });

  beforeEach(async () => {
    await page.setViewportSize(phone.viewport);
    await openKeyboard(page, phone.viewport.height);
  });

  it('has a large Run button before the first run', async () => {
    await expectFullWidth(page, 'Run');
  });

  it('fills the screen, and keeps the change and the place on the page when it closes', async () => {
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

  it('has every tool in sight, and above a keyboard on demand', async () => {
    await openScreen(page);
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

  it('keeps the page behind it still, and the focus inside', async () => {
    await openScreen(page);
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

  it('keeps the caret in sight when the keyboard opens', async () => {
    await openScreen(page);
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

  it('closes with Escape, but first the list of completions', async () => {
    await openScreen(page);
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
    await openScreen(page);
    await page.evaluate(() => {
      history.back();
    });
    await waitUntilClosed(page);
    expect(page.url()).toBe(at(path));
  });

  it('passes axe in both colour modes, open and closed', async () => {
    await openScreen(page);
    expect(await inspect(page)).toEqual([]);
    await button(page, 'Close').click();
    expect(await inspectPart(page, 'main')).toEqual([]);
  });

  it('runs in a bar above the keyboard, shows and announces the result, and has a large Run button when it closes', async () => {
    await openScreen(page);
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
    await button(page, 'Close').click();
    await waitUntilClosed(page);
    await expectFullWidth(page, 'Run again');
  });

  it('leaves the full screen when the window becomes wide', async () => {
    await openScreen(page);
    await write(page, "console.log('mine');");
    await page.setViewportSize({ width: 1280, height: 800 });
    await waitUntilClosed(page);
    expect(await readEditor(page)).toBe("console.log('mine');");
    await editor(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('//');
    expect(await readEditor(page)).toBe("console.log('mine');//");
  });
});
