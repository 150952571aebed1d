import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll, expect } from 'vitest';

import { routes } from '../../checks/routes.js';
import { hydrated, listen, at, type NewPage } from './browser.js';
import { siteUrl } from './site.js';

/** Every route, and an unknown path. */
export const addresses = [...routes, '/nowhere'] as const;

interface Crawler {
  /**
   * Loads an address, and checks that the colour mode is right, the console is empty and all requests are for pages
   * and assets of the site.
   */
  readonly load: (address: string) => Promise<Page>;
}

/** Loads one address after another in the same page and colour mode. */
export function useCrawler(
  newPage: NewPage,
  mode: 'dark' | 'light',
  { prepare, ...options }: BrowserContextOptions & { prepare?: (page: Page) => Promise<void> } = {},
): Crawler {
  let page: Page;
  let messages: string[];
  const requests: string[] = [];

  beforeAll(async () => {
    page = await newPage(options);
    await page.addInitScript((value) => {
      localStorage.setItem('theme', value);
    }, mode);
    await prepare?.(page);
    messages = listen(page);
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  });

  return {
    load: async (address) => {
      requests.length = 0;
      messages.length = 0;
      await page.goto(at(address), { waitUntil: 'load' });
      await hydrated(page);
      expect(await page.getAttribute('html', 'data-theme')).toBe(mode);
      expect(messages.filter((message) => !isNotFound(message, address))).toEqual([]);
      expect(requests).toContain(`GET ${at(address)}`);
      expect(requests.filter((request) => !isExpected(request))).toEqual([]);
      return page;
    },
  };
}

/** The browser itself logs the status of a page that does not exist. */
function isNotFound(message: string, address: string): boolean {
  return !routes.includes(address) && message.includes('the server responded with a status of 404');
}

const pages = new Set(addresses.map((address) => `GET ${at(address)}`));
const icons = /\/(?:favicon\.\w+|apple-touch-icon\.png|icon-\d+\.png|manifest\.webmanifest)$/;

function isExpected(request: string): boolean {
  return (
    pages.has(request) ||
    request.startsWith(`GET ${siteUrl}assets/`) ||
    request.startsWith(`GET ${siteUrl}img/`) ||
    request.startsWith('GET data:') ||
    (request.startsWith(`GET ${siteUrl}`) && icons.test(request))
  );
}
