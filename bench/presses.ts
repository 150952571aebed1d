/**
 * Measures how soon the first press of each control shows its effect, in Chromium on the built site, with an empty cache
 * and the processor slowed four times. The press comes as soon as the page is complete and painted, before hydration, or
 * some time after a turn of the wheel, while the page hydrates.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from 'playwright-core';

import { root } from '../website/checks/root.js';
import { serveStatic } from '../website/serve/serve-static.js';
import { launchBrowser } from './browser.js';
import { median, type BenchResult } from './result.js';

/** When a press comes after the wheel, in each round, in milliseconds. */
const delays = [100, 300, 500, 700, 900];
const slowdown = 4;
/** In milliseconds. */
const longest = 300;

interface Control {
  readonly name: string;
  readonly page: string;
  readonly width: number;
  /** A selector to press, or a key. */
  readonly press: string | { readonly key: string };
  readonly isBelowFold?: boolean;
  readonly isDuringHydration?: boolean;
  /** An expression that is true once the effect shows. `pressed` is the element. */
  readonly effect: string;
}

const controls: readonly Control[] = [
  {
    name: 'colour mode',
    page: 'docs/getting-started',
    width: 1280,
    press: '.navbar [data-colour-mode]',
    effect: "document.documentElement.dataset.theme === 'light'",
  },
  {
    name: 'announcement',
    page: 'docs/getting-started',
    width: 1280,
    press: '[data-announcement] button',
    effect: 'pressed.getClientRects().length === 0',
  },
  {
    name: "a phone's menu",
    page: 'docs/getting-started',
    width: 390,
    press: '.navbar__toggle',
    effect: "document.querySelector('[role=dialog][aria-label=Navigation]') !== null",
  },
  {
    name: 'search button',
    page: 'docs/getting-started',
    width: 1280,
    press: '[data-opens-search]',
    effect: "document.querySelector('dialog:is([open], :popover-open)') !== null",
  },
  {
    name: 'search key',
    page: 'docs/getting-started',
    width: 1280,
    press: { key: '/' },
    effect: "document.querySelector('dialog:is([open], :popover-open)') !== null",
  },
  {
    name: 'copy',
    page: 'docs/getting-started',
    width: 390,
    press: '.theme-code-block [data-copies]',
    isBelowFold: true,
    effect: "pressed.style.color !== '' || pressed.ariaLabel === 'Copied'",
  },
  {
    name: 'tab',
    page: 'docs/getting-started',
    width: 1280,
    press: 'button[data-manager=pnpm]',
    isBelowFold: true,
    effect: "document.documentElement.dataset.packageManager === 'pnpm'",
  },
  {
    name: 'fold',
    page: 'docs/building-plugins',
    width: 1280,
    press: '.theme-code-block > [aria-expanded=false]',
    isBelowFold: true,
    effect: "pressed.ariaExpanded === 'true'",
  },
  {
    name: 'page menu',
    page: 'docs/getting-started',
    width: 1280,
    press: '[aria-label="More ways to read this page"]',
    effect: "pressed.parentElement.matches('.dropdown--show')",
  },
  {
    name: 'contents',
    page: 'docs/getting-started',
    width: 390,
    press: 'main [popovertarget]',
    effect: "document.querySelector(':popover-open') !== null",
  },
];

const names = ['colour mode', "a phone's menu", 'search button', 'page menu'];
const duringHydration = controls
  .filter(({ name }) => names.includes(name))
  .map((control) => ({
    ...control,
    name: `${control.name}, while the page hydrates`,
    isDuringHydration: true,
  }));

export async function benchPresses(): Promise<BenchResult[]> {
  const directory = process.env.SITE_DIRECTORY ?? path.join(root, 'website/build');
  if (!existsSync(path.join(directory, 'docs.html'))) {
    throw new Error('There is no built site to measure. Run `npm run build` first.');
  }
  const server = await serveStatic({ directory, port: 0 });
  const browser = await launchBrowser();
  try {
    const results: BenchResult[] = [];
    for (const control of [...controls, ...duringHydration]) {
      const times: number[] = [];
      for (const delay of delays) {
        times.push(await measure(browser, server.url, control, delay));
      }
      results.push({
        name: `presses: ${control.name}`,
        ratio: median(times),
        target: `<= ${longest}`,
        ok: Math.max(...times) <= longest,
        detail: `${times.map((time) => Math.round(time)).join(', ')} ms`,
      });
    }
    return results;
  } finally {
    await browser.close();
    await server.close();
  }
}

const pressInPlace = (selector: string) => `{
  const button = document.querySelector('${selector}');
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  button.click();
}`;

/** Returns the milliseconds from the press to the frame that shows its effect. */
async function measure(
  browser: Browser,
  url: string,
  control: Control,
  delay: number,
): Promise<number> {
  const { page, width, press, effect, isBelowFold, isDuringHydration } = control;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    hasTouch: true,
    // A press from a script may not copy otherwise.
    permissions: ['clipboard-write'],
  });
  try {
    const tab = await context.newPage();
    // Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.
    await tab.addInitScript(`for (const type of ['pointerdown', 'keydown'])
      addEventListener(type, ({ target, timeStamp }) => {
        const pressed = target.closest('button') ?? target;
        const look = () => {
          if (${effect}) window.effectTime ??= performance.now() - timeStamp;
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }, { capture: true, once: true });`);
    const session = await context.newCDPSession(tab);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await tab.goto(`${url}${page}`, { waitUntil: 'load' });
    await tab.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
    if (isDuringHydration === true && typeof press === 'string') {
      await tab.evaluate(
        `addEventListener('wheel', () => setTimeout(() => ${pressInPlace(press)}, ${delay}), { once: true })`,
      );
      await tab.mouse.wheel(0, 10);
    } else if (typeof press === 'string') {
      const button = tab.locator(press).first();
      // A mouse would move first, and a button below the fold would be scrolled to, which start the scripts.
      if (isBelowFold === true) await tab.evaluate(pressInPlace(press));
      else await button.tap({ force: true });
    } else {
      await tab.keyboard.press(press.key);
    }
    await tab.waitForFunction('window.effectTime !== undefined', undefined, { timeout: 10_000 });
    return await tab.evaluate<number>('window.effectTime');
  } catch (error) {
    throw new Error(`Pressing "${control.name}" had no effect.`, { cause: error });
  } finally {
    await context.close();
  }
}
