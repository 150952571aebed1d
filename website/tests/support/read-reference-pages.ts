import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Page } from 'playwright-core';
import { inject } from 'vitest';

import { apiRoutes } from '../../checks/routes.js';
import { readReferencePage, type ReferencePage } from './reference-page.js';

/** All files of a worker share them. */
let pages: Promise<Map<string, ReferencePage>> | undefined;

/**
 * Reads the API pages of all public names, by route.
 *
 * @param newPage - Opens the page that parses them, unless another file has asked for them.
 */
export function readReferencePages(
  newPage: () => Promise<Page>,
): Promise<Map<string, ReferencePage>> {
  pages ??= read(newPage);
  return pages;
}

async function read(newPage: () => Promise<Page>): Promise<Map<string, ReferencePage>> {
  const found = new Map<string, ReferencePage>();
  const browserPage = await newPage();
  for (const route of apiRoutes.slice(1)) {
    const html = await readFile(path.join(inject('buildDirectory'), `${route}.html`), 'utf8');
    found.set(route, await browserPage.evaluate(readReferencePage, html));
  }
  return found;
}
