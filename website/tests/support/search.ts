import type { Locator, Page } from 'playwright-core';

export const searchButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
export const options = (page: Page) => dialog(page).getByRole('option');
export const status = (page: Page) => dialog(page).getByRole('status').first();

/** The option that the box marks as selected. */
export async function selected(page: Page): Promise<Locator> {
  const id = await box(page).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id ?? 'none'}"][aria-selected="true"]`);
}

/** Opens the search with Ctrl-K, and waits for its box. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
}

/** Enters a query, and waits for its results. */
export async function ask(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await answered(page);
}

export async function answered(page: Page): Promise<void> {
  await page.locator('dialog:popover-open[aria-busy="false"]').waitFor();
}

/** The files of the search: the dialog with the engine, its styles, and the index. */
export const searchFile = /\/assets\/(?:js|css)\/search\.[^/]+$|\/search\/[^/]+$/;

/** Collects the search files that a page requests. */
export function watchSearchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (searchFile.test(request.url())) files.push(request.url());
  });
  return files;
}
