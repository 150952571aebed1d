/** The package managers, in the order of the tabs. */
export const packageManagers = /** @type {const} */ (['npm', 'pnpm', 'yarn', 'bun']);

/**
 * @typedef {(typeof packageManagers)[number]} PackageManager
 * @typedef {Record<PackageManager, string>} InstallCommands
 */

/**
 * How each package manager adds packages to a project.
 *
 * @param {readonly string[]} packages names or folders, as one writes them on the command line
 * @param {readonly string[]} peers what these want to find installed
 * @returns {InstallCommands}
 */
export function createInstallCommands(packages, peers) {
  const list = packages.join(' ');
  return {
    npm: `npm install ${list}`,
    pnpm: `pnpm add ${list}`,
    // The only one of them that leaves it to the reader to install what a package wants to find.
    yarn: `yarn add ${[list, ...peers].join(' ')}`,
    bun: `bun add ${list}`,
  };
}

/**
 * A package of the repository, as one names it from a project beside the clone.
 *
 * @param {string} cloneDirectory the name of the folder that a clone of the repository makes
 * @param {string} folder the package's folder, such as `plugin-time`
 */
export function fromClone(cloneDirectory, folder) {
  return `../${cloneDirectory}/packages/${folder}`;
}
