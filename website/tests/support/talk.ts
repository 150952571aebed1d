import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/* The agent on the home page that readers talk to. */

export const talk = (page: Page) => page.getByRole('group', { name: 'Talk', exact: true });
export const answer = (page: Page) => talk(page).locator('figure p');
export const boards = (page: Page) => talk(page).locator('svg[aria-label]:visible > g');
export const button = (page: Page, name: string) =>
  talk(page).getByRole('button', { name, exact: true });
export const field = (page: Page) => page.getByLabel('Message to the agent');

export async function say(page: Page, message: string): Promise<void> {
  await field(page).fill(message);
  await field(page).press('Enter');
}

export async function expectAnswer(page: Page, text: RegExp | string): Promise<void> {
  await expect.poll(() => answer(page).innerText(), { timeout: 10_000 }).toMatch(text);
}
