import type { BrowserContextOptions, Locator, Page } from 'playwright-core';

import { hydrated, useBrowser } from './browser.js';
import { useVariant } from './variants.js';

/** Opens the page that shows every part of the design (website/parts), anew for each call. */
export function useParts() {
  const newPage = useBrowser();
  const parts = useVariant('parts');

  return async (
    options: BrowserContextOptions = {},
    { fragment = '', prepare }: { fragment?: string; prepare?: (page: Page) => void } = {},
  ): Promise<Page> => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
    prepare?.(page);
    await page.goto(parts.url + fragment);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** Finds a code block by some of its text. */
export function block(page: Page, text: string): Locator {
  return page.locator('.theme-code-block').filter({ hasText: text });
}

export function linesOf(found: Locator): Locator {
  return found.locator('pre > code > *');
}
