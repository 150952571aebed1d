import { createKey, hashFiles, inPackages, installedPackages } from '../cache/key.js';

/** The bundler compares their content, so only their names count here. */
const modules =
  /^website\/(?:(?:api|docs|features\/[^/]+\/(?:client|components|framework|theme)|kernel\/(?:browser|components|hooks)|src)\/.*\.(?:mdx|tsx?)|.*\.css)$/;

/** No module depends on these. */
const irrelevant =
  /(?:^|\/)\.[^/]+$|^(?:bench|decisions|scripts)$|^website\/(?:checks|package-docs|serve|tests)$|\.test\.ts$/;

/**
 * Creates the version of the cache: a hash of what compiled modules depend on besides their own files. That is the code
 * that compiles them, the packages, the programs and recordings, and which modules there are.
 *
 * @param configuration - That of the bundler, and anything else.
 * @param from - The folder of the repository.
 */
export function createVersion(configuration: unknown, from?: string): string {
  const folders = ['', 'website/api', ...inPackages('dist')];
  return createKey(
    process.versions.node,
    hashFiles([installedPackages]),
    hashFiles(folders, { except: irrelevant, by: 'name', from }),
    hashFiles(folders, { except: new RegExp(`${irrelevant.source}|${modules.source}`), from }),
    configuration,
  );
}
