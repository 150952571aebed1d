import { createStorageSlot } from '@docusaurus/theme-common';

export interface RecentPage {
  readonly path: string;
  readonly title: string;
}

/** More than the search shows, because it leaves out the current page and those that it always shows. */
const longestList = 10;

const slot = () => createStorageSlot('pages.recent');

/** Returns the pages that the reader has visited, latest first. They are stored only in the reader's browser. */
export function readRecentPages(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(slot().get() ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, longestList) : [];
  } catch {
    // Invalid JSON: start with an empty list.
    return [];
  }
}

export function rememberPage(page: RecentPage): void {
  const others = readRecentPages().filter(({ path }) => path !== page.path);
  slot().set(JSON.stringify([page, ...others].slice(0, longestList)));
}

export function forgetPages(): void {
  slot().del();
}

function isRecentPage(value: unknown): value is RecentPage {
  const { path, title } = (value ?? {}) as Partial<Record<keyof RecentPage, unknown>>;
  return typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof title === 'string';
}
