import type { Browser } from 'playwright-core';

import type { SearchSelectors } from './engines/engine.js';
import { inNewWindow, visit } from './visit.js';
import { createScales } from './weigh.js';

const query = 'token store';

export interface FirstSearch {
  /** Milliseconds from Ctrl+K to the first result, with an input that is typed at once. */
  readonly time: number;
  /** Bytes (brotli) that move meanwhile. */
  readonly bytes: number;
}

// Code for the page is a string, because tsx adds a helper to functions that the page doesn't have.
const untilResult = (selector: string) => `new Promise((resolve) => {
  const look = () => {
    const result = document.querySelector(${JSON.stringify(selector)});
    const isShown = result !== null && result.getBoundingClientRect().height > 0;
    if (isShown && window.openedAt !== undefined) resolve(performance.now() - window.openedAt);
    else requestAnimationFrame(look);
  };
  look();
})`;
const noteOpening = `addEventListener('keydown', () => {
  window.openedAt ??= performance.now();
}, true)`;

export async function measureFirstSearch(
  browser: Browser,
  url: string,
  directory: string,
  { input, result }: SearchSelectors,
): Promise<FirstSearch> {
  return inNewWindow(browser, async (page) => {
    await visit(page, url);
    const addresses = new Set<string>();
    page.on('request', (request) => addresses.add(request.url()));
    await page.evaluate(noteOpening);
    await page.keyboard.press('Control+k');
    const box = page.locator(input).filter({ visible: true }).first();
    await box.focus({ timeout: 15_000 });
    await page.keyboard.insertText(query);
    const time = await page.evaluate<number>(untilResult(result));
    const weigh = createScales(directory);
    const files = [...addresses].filter((address) => address.startsWith('http'));
    return { time, bytes: files.reduce((sum, file) => sum + weigh(file).bytes, 0) };
  });
}
