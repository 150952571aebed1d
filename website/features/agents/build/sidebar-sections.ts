import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

import type { IndexEntry } from './llms-index.js';

/** A group of pages in `llms.txt`. */
export interface Section {
  readonly title: string;
  /** The paths of the pages, with the base URL. */
  readonly routes: readonly string[];
  /** Entries of the section that aren't pages of the site. */
  readonly others?: readonly IndexEntry[];
}

type Sidebar = LoadedVersion['sidebars'][string];

/** Reads all pages of a docs plugin instance as one section, in sidebar order. */
export function readSection(plugins: readonly LoadedPlugin[], id: string, title: string): Section {
  const version = findVersion(plugins, id);
  return { title, routes: readRoutes(readSidebar(version), version) };
}

/** Reads each sidebar category as a section, after one section of the pages outside categories. */
export function readCategories(
  plugins: readonly LoadedPlugin[],
  id: string,
  title: string,
): Section[] {
  const version = findVersion(plugins, id);
  const sidebar = readSidebar(version);
  const others = sidebar.filter(({ type }) => type !== 'category');
  const categories = sidebar.filter((item) => item.type === 'category');
  return [
    { title, routes: readRoutes(others, version) },
    ...categories.map((category) => ({
      title: `${title}: ${category.label.toLowerCase()}`,
      routes: readRoutes([category], version),
    })),
  ];
}

function readSidebar({ sidebars }: LoadedVersion): Sidebar {
  return Object.values(sidebars).flat();
}

function readRoutes(items: Sidebar, { docs }: LoadedVersion): string[] {
  return items.flatMap(idsOf).map((id) => {
    const permalink = docs.find((doc) => doc.id === id)?.permalink ?? id;
    // The permalink of a folder's index ends with a slash; its address doesn't.
    return permalink.replace(/\/$/, '');
  });
}

function idsOf(item: Sidebar[number]): string[] {
  if (item.type === 'doc' || item.type === 'ref') return [item.id];
  if (item.type !== 'category') return [];
  const own = item.link?.type === 'doc' ? [item.link.id] : [];
  return [...own, ...item.items.flatMap(idsOf)];
}

function findVersion(plugins: readonly LoadedPlugin[], id: string): LoadedVersion {
  const plugin = plugins.find(
    ({ name, options }) => name === 'docusaurus-plugin-content-docs' && options.id === id,
  );
  const content = plugin?.content as { loadedVersions: LoadedVersion[] } | undefined;
  const version = content?.loadedVersions[0];
  if (version === undefined) {
    throw new Error(
      `llms.txt lists the pages of the docs plugin with the id "${id}", but no such plugin has loaded. Check the ids in docusaurus.config.ts.`,
    );
  }
  return version;
}
