import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { at, hydrated, listen, useBrowser } from '../support/browser.js';
import { controls, desktop, type Control } from '../support/controls.js';
import { holdScript, isAlive, started, untilAlive } from '../support/hydration.js';

const permissions = ['clipboard-read', 'clipboard-write'];
const early = controls.filter(({ needs }) => needs !== 'React');

/** Checks the effect, and again after two frames: a second effect may come later. */
async function expectEffect(page: Page, { hasEffect }: Control): Promise<void> {
  await expect.poll(() => hasEffect(page)).toBe(true);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await hasEffect(page)).toBe(true);
}

describe('a control', () => {
  const newPage = useBrowser();

  const openPage = ({ viewport = desktop }: Control) =>
    newPage({ viewport, permissions, reducedMotion: 'reduce' });

  it.each(early)(
    'responds before the scripts arrive, and keeps its state: $name',
    async (control) => {
      const page = await openPage(control);
      const messages = listen(page);
      const release = await holdScript(page);
      await page.goto(at(control.path), { waitUntil: 'domcontentloaded' });
      await control.find(page).click({ force: true });
      await expectEffect(page, control);
      expect(await isAlive(page)).toBe(false);
      await release();
      await untilAlive(page);
      // The copy button only says so for a moment.
      if (control.name !== 'copy button') await expectEffect(page, control);
      expect(messages).toEqual([]);
    },
  );

  it.each(controls)(
    'takes effect once if the scripts come three seconds late: $name',
    async (control) => {
      const page = await openPage(control);
      const messages = listen(page);
      await page.route('**/assets/js/**', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 3000));
        // The page may be closed by then.
        await route.continue().catch(() => undefined);
      });
      await page.goto(at(control.path), { waitUntil: 'domcontentloaded' });
      await control.find(page).click({ force: true });
      if (control.needs !== 'React') await expectEffect(page, control);
      await untilAlive(page);
      if (control.name !== 'copy button') await expectEffect(page, control);
      expect(messages).toEqual([]);
    },
  );

  it.each(controls)(
    'takes effect once if it is pressed while the page hydrates: $name',
    async (control) => {
      const page = await openPage(control);
      const messages = listen(page);
      // Presses it right after the call of `hydrateRoot`.
      await page.addInitScript(() => {
        addEventListener('hydration-starts', () => {
          setTimeout(() => {
            const pressed = document.querySelector<HTMLElement>('[data-press]');
            for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
              pressed?.dispatchEvent(new PointerEvent(type, { bubbles: true }));
            pressed?.click();
            Object.assign(window, { isPressed: true });
          });
        });
      });
      const release = await holdScript(page);
      await page.goto(at(control.path), { waitUntil: 'domcontentloaded' });
      await control.find(page).evaluate((element) => {
        (element as HTMLElement).dataset.press = '';
      });
      await release();
      await page.evaluate(() => dispatchEvent(new Event('pointerdown')));
      await page.waitForFunction('window.isPressed');
      await expectEffect(page, control);
      expect(messages).toEqual([]);
    },
  );

  it.each(controls)('responds after hydration: $name', async (control) => {
    const page = await openPage(control);
    const messages = listen(page);
    await page.goto(at(control.path));
    await hydrated(page);
    await control.find(page).click({ force: true });
    await expectEffect(page, control);
    expect(messages).toEqual([]);
  });

  it.each(controls.filter(({ needs }) => needs === 'nothing'))(
    'responds without scripts: $name',
    async (control) => {
      const { viewport = desktop } = control;
      const page = await newPage({ viewport, javaScriptEnabled: false, reducedMotion: 'reduce' });
      await page.goto(at(control.path), started);
      // Both panels show, one below the other.
      if (control.name === 'tab') return;
      await control.find(page).click({ force: true });
      await expect.poll(() => control.hasEffect(page)).toBe(true);
    },
  );
});
