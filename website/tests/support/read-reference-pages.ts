import type { Page } from 'playwright-core';

import { apiRoutes } from '../../checks/routes.js';
import { at } from './browser.js';
import { readReferencePage, type ReferencePage } from './reference-page.js';

/** Reads the API pages of all public names, by route. */
export async function readReferencePages(
  newPage: () => Promise<Page>,
): Promise<Map<string, ReferencePage>> {
  const pages = new Map<string, ReferencePage>();
  const browserPage = await newPage();
  for (const route of apiRoutes.slice(1)) {
    const html = await (await fetch(at(route))).text();
    pages.set(route, await browserPage.evaluate(readReferencePage, html));
  }
  return pages;
}
