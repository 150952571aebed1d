import ComponentCreator from '@docusaurus/ComponentCreator';
import siteConfig from '@generated/docusaurus.config';
import registry from '@generated/registry';
import routesChunkNames from '@generated/routesChunkNames';
import loaders from '@generated/sections';

import { canonicalPath } from '@site/plugins/first-paint/canonical-path';
import { getFolder, type Section, type SidebarItem } from '@site/plugins/sections/section';
import { listPages } from '@site/src/browser/list-pages';

import routes, { lists } from './routes';

/** Returns the file of a chunk, by its id. */
declare const __webpack_require__: { u: (chunk: string) => string };

const { baseUrl } = siteConfig;
const known = new Set(listPages(routes, baseUrl));
const loaded = new Set<string>();
const files: Record<string, string> = {};
const links: Record<string, readonly SidebarItem[]> = {};
/** Lists with only the first link of a category. */
const shortLists = new Set<readonly SidebarItem[]>();

const getFile = __webpack_require__.u;
__webpack_require__.u = (chunk) => files[chunk] ?? getFile(chunk);

export function mayBePage(path: string): boolean {
  const folder = getFolder(path);
  return known.has(path) || (folder in loaders && !loaded.has(folder));
}

export async function loadSection(path: string): Promise<void> {
  const folder = getFolder(path);
  if (loaded.has(folder)) return;
  const section = await loaders[folder]?.();
  // Another page of the folder may have been faster.
  if (section === undefined || loaded.has(folder)) return;
  loaded.add(folder);
  add(section.default);
}

/** Adds the pages of a section to the tables, where Docusaurus finds them. */
function add(section: Section): void {
  Object.assign(files, section.files);
  Object.assign(registry, section.registry);
  for (const { list, route, chunkNames } of section.pages) {
    Object.assign(routesChunkNames, { [`${route.path}-`]: chunkNames });
    lists[list]?.push({ ...route, component: ComponentCreator(route.path, '') });
    known.add(canonicalPath(decodeURI(route.path), baseUrl));
  }
  Object.assign(links, section.links);
  completeLists();
}

/** Completes the categories of sidebars when their sections load. The properties of a docs version call it. */
export function watchSidebars(sidebars: Readonly<Record<string, readonly SidebarItem[]>>): void {
  const watch = ({ items = [], isShort = false }: SidebarItem) => {
    if (isShort) shortLists.add(items);
    items.forEach(watch);
  };
  Object.values(sidebars).flat().forEach(watch);
  completeLists();
}

function completeLists(): void {
  for (const list of shortLists) {
    const others = links[list[0]?.href ?? ''];
    if (others === undefined) continue;
    shortLists.delete(list);
    (list as SidebarItem[]).push(...others);
  }
}

export function loadLinks(list: readonly SidebarItem[]): Promise<void> | undefined {
  const [{ href = '' } = {}] = list;
  return shortLists.has(list) ? loadSection(canonicalPath(decodeURI(href), baseUrl)) : undefined;
}

export async function loadPaths(): Promise<readonly string[]> {
  const { default: paths } = await import(
    /* webpackChunkName: "pages" */ '@generated/sections/paths.json'
  );
  return [...new Set([...known, ...paths])];
}
