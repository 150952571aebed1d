import type { Page } from 'playwright-core';

/**
 * Takes the paths one by one with as many pages as given, each page going on to the next path that is left.
 * What `inspect` finds fault with is kept by path, so that an empty result is a clean site.
 */
export async function visit(
  pages: readonly Page[],
  paths: readonly string[],
  inspect: (page: Page, path: string) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const left = paths.values();
  const trouble: Record<string, readonly string[]> = {};
  await Promise.all(
    pages.map(async (page) => {
      for (const path of left) {
        const found = await inspect(page, path);
        if (found.length > 0) trouble[path] = found;
      }
      await page.context().close();
    }),
  );
  return trouble;
}
