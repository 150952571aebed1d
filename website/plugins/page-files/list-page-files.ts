import type { RouteConfig } from '@docusaurus/types';

import { canonicalPath } from '../first-paint/canonical-path.js';
import { flatten, getFolder, nameChunk, type ChunkNames } from '../sections/section.js';

/** The files of each page, by the page's path. */
type Folder = Record<string, string[]>;

/** The bundler's `client-manifest.json`. */
interface Manifest {
  /** The ids of the chunks that load with a chunk, by its name. */
  readonly origins: Readonly<Record<string, readonly string[]>>;
  readonly assets: Readonly<
    Record<string, Readonly<Record<string, readonly { readonly file: string }[] | undefined>>>
  >;
}

interface Input {
  readonly routes: readonly RouteConfig[];
  /** By the route's path, with the hash that Docusaurus adds to it. */
  readonly chunkNames: Readonly<Record<string, ChunkNames>>;
  readonly manifest: Manifest;
  readonly baseUrl: string;
}

/** Returns which scripts each page needs, by folder. Pages are relative to the base URL, scripts to `assets/js/`. */
export function listPageFiles({
  routes,
  chunkNames,
  manifest,
  baseUrl,
}: Input): Map<string, Folder> {
  const filesOf = (name: string) =>
    (manifest.origins[name] ?? []).flatMap((id) =>
      (manifest.assets[id]?.js ?? []).map(({ file }) => file.replace('assets/js/', '')),
    );
  const filesByPath = new Map<string, string[]>();
  for (const [pathWithHash, names] of Object.entries(chunkNames)) {
    const path = pathWithHash.replace(/-[^-]+$/, '');
    const files = flatten(names).flatMap(filesOf);
    // A section and its first page have the same path.
    filesByPath.set(path, [...(filesByPath.get(path) ?? []), ...files]);
  }

  const folders = new Map<string, Folder>();
  const add = ({ path, routes: children }: RouteConfig, inherited: readonly string[]) => {
    const files = [...new Set([...inherited, ...(filesByPath.get(path) ?? [])])];
    if (children) {
      for (const child of children) add(child, files);
    } else if (path.startsWith(baseUrl)) {
      const section = filesOf(nameChunk(getFolder(canonicalPath(decodeURI(path), baseUrl))));
      const page = path.slice(baseUrl.length).replace(/\/$/, '');
      const folder = page.replace(/\/?[^/]*$/, '');
      const pages = folders.get(folder) ?? {};
      pages[page] = [...section, ...files];
      folders.set(folder, pages);
    }
  };
  for (const route of routes) add(route, []);
  return folders;
}
