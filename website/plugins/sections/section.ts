/** The names of a route's chunks, nested as in `routesChunkNames.json`. */
export interface ChunkNames {
  readonly [key: string]: ChunkNames | string;
}

/** An item of a sidebar. */
export interface SidebarItem {
  readonly type: string;
  readonly href?: string;
  readonly docId?: string;
  readonly unlisted?: boolean;
  readonly collapsible?: boolean;
  readonly collapsed?: boolean;
  readonly items?: readonly SidebarItem[];
  /** Whether only the first of its links is here. A section has the others. */
  readonly isShort?: boolean;
}

/** What Docusaurus would put into the main script for a page. */
export interface SectionPage {
  /** The list of routes that it belongs to. */
  readonly list: number;
  /** Its route, without the component. */
  readonly route: { readonly path: string };
  readonly chunkNames: ChunkNames;
}

/** The pages in a folder, as a script that loads on demand. */
export interface Section {
  readonly pages: readonly SectionPage[];
  /** The other links of categories, by the address of the first. */
  readonly links: Readonly<Record<string, readonly SidebarItem[]>>;
  /** Loads the chunks that only these pages use, by name. */
  readonly registry: Readonly<Record<string, readonly [() => Promise<unknown>]>>;
  /** The files of those chunks, by id. */
  readonly files: Readonly<Record<string, string>>;
}

/** Returns the folder of a page, which is the name of its section. */
export function getFolder(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

/** Returns the names of a route's chunks. */
export function flatten(names: ChunkNames | string): string[] {
  return typeof names === 'string' ? [names] : Object.values(names).flatMap(flatten);
}

/** Returns the name of a section's chunk. The bundler merges chunks with the same name. */
export function nameChunk(folder: string): string {
  return `routes${folder.replaceAll(/[^\w-]/g, '-')}`;
}
