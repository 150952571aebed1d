import { setTimeout } from 'node:timers/promises';

import type { Browser, Page } from 'playwright-core';

const viewport = { width: 1440, height: 900 };
const settled = 1_500;

/** Opens a window with an empty cache, and closes it afterwards. */
export async function inNewWindow<Result>(
  browser: Browser,
  use: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    return await use(await context.newPage());
  } finally {
    await context.close();
  }
}

/** Opens a page and moves the pointer, as a reader does before a click. */
export async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'load' });
  await movePointer(page);
}

/** Moves the pointer and waits for the scripts that run only then. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(viewport.width / 2, viewport.height / 2, { steps: 3 });
  await page.waitForLoadState('networkidle');
  await setTimeout(settled);
}

export async function slowDown(page: Page, rate: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
}
