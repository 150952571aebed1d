import { canonicalPath } from '../first-paint/canonical-path.js';
import { flatten, getFolder, type ChunkNames, type SectionPage } from './section.js';

/** A generated route. `component` has the arguments of `ComponentCreator`. */
export interface Route {
  readonly path: string;
  readonly exact?: boolean;
  readonly component: readonly string[];
  readonly routes?: readonly Route[];
}

/** A route that stays in the main script. */
export interface KeptRoute extends Omit<Route, 'routes'> {
  readonly routes?: readonly KeptRoute[];
  /** The number of its list of routes, if sections add to it. */
  readonly list?: number;
}

/** By the route's path, with the hash that Docusaurus adds to it. */
export type RouteChunkNames = Readonly<Record<string, ChunkNames>>;

interface Tables {
  readonly routes: readonly Route[];
  readonly chunkNames: RouteChunkNames;
  readonly baseUrl: string;
}

interface SplitTables {
  readonly routes: readonly KeptRoute[];
  readonly chunkNames: RouteChunkNames;
  /** The pages of each section by their paths, by folder. */
  readonly sections: ReadonlyMap<string, ReadonlyMap<string, SectionPage>>;
  /** The section of each chunk that no other uses. */
  readonly owners: ReadonlyMap<string, string>;
}

/** Takes pages out of the tables of routes and sorts them by folder. Pages at the top level stay. */
export function splitRoutes({ routes, chunkNames, baseUrl }: Tables): SplitTables {
  const sections = new Map<string, Map<string, SectionPage>>();
  const keptNames: Record<string, ChunkNames> = {};
  /** The sections that use a chunk. The main script has no name. */
  const users = new Map<string, Set<string | undefined>>();
  let lists = 0;

  const readNames = ({ component }: Route, section?: string): ChunkNames => {
    const names = chunkNames[component.join('-')] ?? {};
    for (const name of flatten(names)) users.set(name, (users.get(name) ?? new Set()).add(section));
    return names;
  };
  const move = (route: Route, list: number) => {
    const path = canonicalPath(decodeURI(route.path), baseUrl);
    const folder = getFolder(path);
    const { component: _, ...rest } = route;
    const pages = sections.get(folder) ?? new Map<string, SectionPage>();
    pages.set(path, { list, route: rest, chunkNames: readNames(route, folder) });
    sections.set(folder, pages);
  };
  const keep = (route: Route): KeptRoute => {
    keptNames[route.component.join('-')] = readNames(route);
    const { routes: children, ...rest } = route;
    if (children === undefined) return rest;
    // Other routes depend on their order.
    const arePages = children.every(({ exact, routes: below }) => exact && below === undefined);
    if (!arePages) return { ...rest, routes: children.map(keep) };
    // The theme looks for the home page on every page.
    const isHome = ({ path }: Route) => path === baseUrl;
    for (const child of children) if (!isHome(child)) move(child, lists);
    return { ...rest, routes: children.filter(isHome).map(keep), list: lists++ };
  };

  const keptRoutes = routes.map(keep);
  const owners = new Map<string, string>();
  for (const [name, [section, ...others]] of users) {
    if (section !== undefined && others.length === 0) owners.set(name, section);
  }
  return { routes: keptRoutes, chunkNames: keptNames, sections, owners };
}
