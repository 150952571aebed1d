import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';

import type { SidebarItem } from '@site/plugins/sections/section';

import { listPages } from './list-pages';

/*
 * On the server and in `npm run dev`, the routes of all pages are known. In a built site, `src/core-fixes/sections.ts`
 * replaces this module.
 */

const paths = listPages(routes, siteConfig.baseUrl);
const known = new Set(paths);

/** Whether there is a page at a path, or may be one: its section hasn't loaded yet. */
export function mayBePage(path: string): boolean {
  return known.has(path);
}

/** Loads the routes of a page and of the others in its folder. */
export function loadSection(_path: string): Promise<void> {
  return Promise.resolve();
}

/** Loads the other links of a category if only the first is known, and adds them to the list. */
export function loadLinks(_links: readonly SidebarItem[]): Promise<void> | undefined {
  return undefined;
}

/** Returns the paths of all pages. */
export function loadPaths(): Promise<readonly string[]> {
  return Promise.resolve(paths);
}
