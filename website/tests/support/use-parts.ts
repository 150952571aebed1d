import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

import { serveStatic } from '../../serve/serve-static.js';
import { hydrated, useBrowser } from './browser.js';
import { buildParts } from './build-parts.js';

/**
 * Builds and serves the page with every part of the design (website/parts) for the tests of a file. Each call of
 * what it returns opens it in a context of its own.
 */
export function useParts(name: string) {
  const newPage = useBrowser();
  let server: Awaited<ReturnType<typeof serveStatic>>;

  beforeAll(async () => {
    const { exitCode, output, directory } = await buildParts(name);
    expect(exitCode, output).toBe(0);
    server = await serveStatic({ directory, port: 0, hostname: '127.0.0.1' });
  }, 400_000);
  afterAll(async () => {
    await server.close();
  });

  return async (
    options: BrowserContextOptions = {},
    { fragment = '', prepare }: { fragment?: string; prepare?: (page: Page) => void } = {},
  ): Promise<Page> => {
    const page = await newPage({ viewport: { width: 1440, height: 900 }, ...options });
    prepare?.(page);
    await page.goto(server.url + fragment);
    if (options.javaScriptEnabled !== false) await hydrated(page);
    return page;
  };
}

/** A code block of the page, by a piece of its text. */
export function block(page: Page, text: string): Locator {
  return page.locator('.theme-code-block').filter({ hasText: text });
}

/** The lines of a code block. */
export function linesOf(found: Locator): Locator {
  return found.locator('pre > code > *');
}
