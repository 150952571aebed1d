import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';

import { canonicalPath } from '../first-paint/canonical-path.js';
import { trimVersion, type VersionProps } from './trim-version.js';
import { readRegistry, writeRegistry } from './registry.js';
import { getFolder, nameChunk, type SidebarItem } from './section.js';
import { splitRoutes, type Route, type RouteChunkNames } from './split-routes.js';

interface Options {
  readonly generatedFilesDir: string;
  readonly baseUrl: string;
}

/** Stands for a section's file names until the bundler knows them. */
export const fileNamesHere = 'FILE-NAMES-OF-THE-SECTION';

/**
 * Splits the tables that Docusaurus has generated, and writes the parts into its folder `sections`: those of the main
 * script, and a module for each section.
 *
 * @returns The names of the chunks in each section, by the name of the section's own chunk.
 */
export function writeSections({ generatedFilesDir, baseUrl }: Options): Map<string, string[]> {
  const read = (file: string) => readFileSync(path.join(generatedFilesDir, file), 'utf8');
  const write = (file: string, content: unknown) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    writeFileSync(path.join(generatedFilesDir, 'sections', file), text);
  };
  rmSync(path.join(generatedFilesDir, 'sections'), { recursive: true, force: true });
  mkdirSync(path.join(generatedFilesDir, 'sections'));

  const registry = readRegistry(read('registry.js'));
  const { routes, chunkNames, sections, owners } = splitRoutes({
    routes: readRoutes(read('routes.js')),
    chunkNames: JSON.parse(read('routesChunkNames.json')) as RouteChunkNames,
    baseUrl,
  });
  const toPath = (link: string) => canonicalPath(decodeURI(link), baseUrl);
  const getSection = (link: string) => {
    const page = toPath(link);
    return sections.get(getFolder(page))?.has(page) ? getFolder(page) : undefined;
  };
  const links: [string, readonly SidebarItem[]][] = [];

  write('routes.json', routes);
  write('chunk-names.json', chunkNames);
  write(
    'paths.json',
    [...sections.values()].flatMap((pages) => [...pages.keys()]),
  );
  const kept = [...registry].filter(([name]) => !owners.has(name));
  write('registry.js', `export default ${writeRegistry(new Map(kept.map(trimProps)))};`);
  const loaders = [...sections.keys()].map((folder, number) => {
    const chunks = [...registry].filter(([name]) => owners.get(name) === folder);
    write(
      `${number}.js`,
      `export default {
        pages: ${JSON.stringify([...(sections.get(folder)?.values() ?? [])])},
        links: ${JSON.stringify(Object.fromEntries(links.filter(([link]) => getSection(link) === folder)))},
        registry: ${writeRegistry(new Map(chunks))},
        files: '${fileNamesHere}',
      };`,
    );
    return `${JSON.stringify(folder)}: () => import(/* webpackChunkName: "${nameChunk(folder)}" */ './${number}.js')`;
  });
  write('index.js', `export default {\n${loaders.join(',\n')}\n};`);
  // A page reports the second value of its chunks, and the HTML gets the scripts with these names.
  const reported = [...registry].map(([name, module]) => {
    const owner = owners.get(name);
    return `"${name}": [() => import("${module}"), "${owner === undefined ? '' : nameChunk(owner)}"]`;
  });
  write('server-registry.js', `export default {\n${reported.join(',\n')}\n};`);

  const owned = new Map([...sections.keys()].map((folder) => [nameChunk(folder), [] as string[]]));
  for (const [name, folder] of owners) owned.get(nameChunk(folder))?.push(name);
  return owned;

  /** Replaces the properties of a docs version with those that its pages need at first. */
  function trimProps([name, module]: [string, string]): [string, string] {
    const props = /^@generated\/(docusaurus-plugin-content-docs\/.+\.json)$/.exec(module)?.[1];
    const { version } = (props ? JSON.parse(read(props)) : {}) as { version?: VersionProps };
    if (version === undefined) return [name, module];
    const trimmed = trimVersion(version, getSection);
    links.push(...trimmed.links);
    write(`${name}.json`, { version: trimmed.version });
    write(
      `${name}.js`,
      `import props from './${name}.json';
      import { watchSidebars } from '@site/src/core-fixes/sections';

      watchSidebars(props.version.docsSidebars);
      export default props;`,
    );
    return [name, `./${name}.js`];
  }
}

/** Reads Docusaurus's `routes.js`. */
function readRoutes(code: string): Route[] {
  const list = code.replaceAll(/^import .*$/gm, '').replace('export default', '');
  const ComponentCreator = (...args: string[]) => args;
  return runInNewContext(list, { ComponentCreator }) as Route[];
}
