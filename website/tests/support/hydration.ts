import type { Page, Route } from 'playwright-core';

/** Reads an attribute of the root element. */
export const root = (page: Page, name: string) => page.getAttribute('html', name);

export const isAlive = async (page: Page) => (await root(page, 'data-has-hydrated')) === 'true';

export const untilAlive = (page: Page) =>
  page.waitForSelector('html[data-has-hydrated="true"]', { state: 'attached' });

/** The visible button that switches the colour mode. */
export const toggle = (page: Page) => page.locator('[data-colour-mode]').locator('visible=true');

/** Holds the page's main script back. Returns a function that lets it through. */
export async function holdScript(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(/\/assets\/js\/main\./, (route) => {
    if (isHeld) held.push(route);
    else void route.continue();
  });
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}
