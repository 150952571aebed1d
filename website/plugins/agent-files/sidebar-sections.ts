import type { LoadedVersion } from '@docusaurus/plugin-content-docs';
import type { LoadedPlugin } from '@docusaurus/types';

import type { IndexEntry } from './llms-index.js';

/** Pages that belong together. */
export interface Section {
  readonly title: string;
  /** Their paths, with the base URL. */
  readonly routes: readonly string[];
  /** What belongs to them and is no page. */
  readonly others?: readonly IndexEntry[];
}

type Sidebar = LoadedVersion['sidebars'][string];

/** All pages of a docs set, in the order of its sidebar. */
export function readSection(plugins: readonly LoadedPlugin[], id: string, title: string): Section {
  const version = findVersion(plugins, id);
  return { title, routes: readRoutes(readSidebar(version), version) };
}

/** The categories of a docs set, and first what is in none of them. */
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
    // The first page of a folder has a slash here, and none in its address.
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
  if (version === undefined) throw new Error(`There is no docs set "${id}".`);
  return version;
}
