import type { Locator, Page } from 'playwright-core';

/** The parts of the search, as a reader finds them. */
export const searchButton = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });
export const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' });
export const options = (page: Page) => dialog(page).getByRole('option');
export const status = (page: Page) => dialog(page).getByRole('status').first();

/** The option that the box says is the selected one. */
export async function selected(page: Page): Promise<Locator> {
  const id = await box(page).getAttribute('aria-activedescendant');
  return page.locator(`[id="${id ?? 'none'}"][aria-selected="true"]`);
}

/** Opens the search with its key, and waits until one can type. */
export async function openSearch(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await box(page).waitFor();
}

/** Puts a query into the box, and waits for its answer. */
export async function ask(page: Page, query: string): Promise<void> {
  await box(page).fill(query);
  await answered(page);
}

export async function answered(page: Page): Promise<void> {
  await page.locator('dialog[open][aria-busy="false"]').waitFor();
}

/** What the site loads for the search: the dialog with the engine and its styles, and the index. */
export const searchFile = /\/assets\/(?:js|css)\/search\.[^/]+$|\/search\/[^/]+$/;

/** The files of the search that a page asks for, as it does. */
export function watchSearchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    if (searchFile.test(request.url())) files.push(request.url());
  });
  return files;
}
