import type { Page } from 'playwright-core';

/**
 * Serves some of the site's files changed, to break what is to be seen broken. A change that finds nothing to
 * change fails the request and says so, since the test would show nothing then.
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
