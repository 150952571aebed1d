import type { Page } from 'playwright-core';

/**
 * Visits the paths with all given pages in parallel and returns the problems that `inspect` finds, by path. An
 * empty result means that no path has a problem.
 */
export async function visit(
  pages: readonly Page[],
  paths: readonly string[],
  inspect: (page: Page, path: string) => Promise<readonly string[]>,
): Promise<Record<string, readonly string[]>> {
  const left = paths.values();
  const problems: Record<string, readonly string[]> = {};
  await Promise.all(
    pages.map(async (page) => {
      for (const path of left) {
        const found = await inspect(page, path);
        if (found.length > 0) problems[path] = found;
      }
    }),
  );
  return problems;
}
