import type { Page } from 'playwright-core';

import { open } from './browser.js';

/** A page whose first program is edited. */
export const path = '/docs/core-utilities/createEvent';
export const example = (page: Page) => page.locator('[data-recording]').first();
export const button = (page: Page, name: string) =>
  example(page).getByRole('button', { name, exact: true });
export const editor = (page: Page) =>
  example(page).getByRole('textbox', { name: 'Edit the program' });
export const readEditor = (page: Page) =>
  editor(page).evaluate((element) =>
    [...element.querySelectorAll('.cm-line')].map(({ textContent }) => textContent).join('\n'),
  );

export async function openEditor(page: Page): Promise<void> {
  await open(page, path);
  await button(page, 'Edit').click();
  await editor(page).waitFor();
}

/** Replaces the program in the editor. */
export async function write(page: Page, text: string): Promise<void> {
  await editor(page).focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(text);
}
