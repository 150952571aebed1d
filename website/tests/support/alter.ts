import type { Page } from 'playwright-core';

/**
 * Changes files of the site as they are served, to break a page on purpose. Throws if `find` matches nothing,
 * because the test would then prove nothing.
 */
export async function alter(
  page: Page,
  files: string,
  find: string | RegExp,
  replacement: string,
): Promise<void> {
  await page.route(files, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const changed = body.replace(find, replacement);
    if (changed === body) throw new Error(`${route.request().url()} has no ${String(find)}.`);
    await route.fulfill({ response, body: changed });
  });
}
