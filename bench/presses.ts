/**
 * Measures how soon the first press on a page shows its effect, in Chromium on the built site, with an empty cache and
 * the processor slowed four times. A real mouse rests on the control, and presses it for as long as a person does. The
 * page was complete for a moment, or for some time: it hydrates before, during or after the press.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';

import type { Browser } from 'playwright-core';

import { root } from '../website/checks/root.js';
import { serveStatic } from '../website/serve/serve-static.js';
import { launchBrowser } from './browser.js';
import { median, type BenchResult } from './result.js';

/** How long the page has been complete before the mouse presses, in milliseconds. */
const ages = [0, 200, 1000];
/** How long a person presses, in milliseconds. */
const pressTime = 80;
const slowdown = 4;
/** In milliseconds. */
const longest = 300;

interface Control {
  readonly name: string;
  readonly page: string;
  readonly width: number;
  /** A selector to press, or a key. */
  readonly press: string | { readonly key: string };
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
    effect: "document.querySelector('#main-menu:popover-open') !== null",
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
    effect: "pressed.matches('[data-copied]')",
  },
  {
    name: 'tab',
    page: 'docs/getting-started',
    width: 1280,
    press: 'label:has([type=radio][value=pnpm])',
    effect: "document.documentElement.dataset.packageManager === 'pnpm'",
  },
  {
    name: 'fold',
    page: 'docs/building-plugins',
    width: 1280,
    press: '.theme-code-block > [data-folds]',
    effect: "pressed.ariaExpanded === 'true'",
  },
  {
    name: 'page menu',
    page: 'docs/getting-started',
    width: 1280,
    press: 'summary[aria-label="More ways to read this page"]',
    effect: 'pressed.parentElement.open',
  },
  {
    name: 'contents',
    page: 'docs/getting-started',
    width: 390,
    press: 'main [popovertarget]',
    effect: "document.querySelector(':popover-open') !== null",
  },
  {
    name: 'link to another guide',
    page: 'docs/getting-started',
    width: 1280,
    press: '.theme-doc-sidebar-menu a[href="/docs/building-plugins/executors"]',
    effect: "document.querySelector('h1')?.textContent === 'Executors'",
  },
];

export async function benchPresses(): Promise<BenchResult[]> {
  const directory = process.env.SITE_DIRECTORY ?? path.join(root, 'website/build');
  if (!existsSync(path.join(directory, 'docs.html'))) {
    throw new Error('There is no built site to measure. Run `npm run build` first.');
  }
  const server = await serveStatic({ directory, port: 0 });
  const browser = await launchBrowser();
  try {
    const results: BenchResult[] = [];
    for (const control of controls) {
      const times: number[] = [];
      for (const age of ages) {
        times.push(await measure(browser, server.url, control, age));
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

/** Returns the milliseconds from the end of the press to the frame that shows its effect. */
async function measure(
  browser: Browser,
  url: string,
  control: Control,
  age: number,
): Promise<number> {
  const { page, width, press, effect } = control;
  const context = await browser.newContext({
    viewport: { width, height: 800 },
    permissions: ['clipboard-write'],
  });
  try {
    const tab = await context.newPage();
    // Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.
    await tab.addInitScript(`for (const type of ['pointerup', 'keydown'])
      addEventListener(type, ({ target, timeStamp }) => {
        const pressed = target.closest('button, summary') ?? target;
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
    await tab.waitForTimeout(age);
    if (typeof press === 'string') {
      await tab.locator(press).first().hover({ force: true });
      await tab.mouse.down();
      await tab.waitForTimeout(pressTime);
      await tab.mouse.up();
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
