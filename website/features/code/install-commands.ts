/** The package managers, in the order of the tabs. */
export const packageManagers = ['npm', 'pnpm', 'yarn', 'bun'] as const;

export type PackageManager = (typeof packageManagers)[number];
export type InstallCommands = Record<PackageManager, string>;

/**
 * Creates the command that adds packages to a project, for each package manager.
 *
 * @param packages - Names or folders, as typed on the command line.
 * @param peers - The peer dependencies of these packages.
 */
export function createInstallCommands(
  packages: readonly string[],
  peers: readonly string[],
): InstallCommands {
  const list = packages.join(' ');
  return {
    npm: `npm install ${list}`,
    pnpm: `pnpm add ${list}`,
    // Only yarn doesn't install peer dependencies by itself.
    yarn: `yarn add ${[list, ...peers].join(' ')}`,
    bun: `bun add ${list}`,
  };
}

/**
 * Returns the path of a package in the repository, as seen from a project beside the clone.
 *
 * @param cloneDirectory - The folder that `git clone` creates.
 * @param folder - The package's folder, such as `plugin-time`.
 */
export function fromClone(cloneDirectory: string, folder: string): string {
  return `../${cloneDirectory}/packages/${folder}`;
}

/**
 * Returns the path of a dependency that the clone has installed, as seen from a project beside the clone.
 *
 * @param cloneDirectory - The folder that `git clone` creates.
 * @param name - The dependency's name, such as `zod`.
 */
export function dependencyOfClone(cloneDirectory: string, name: string): string {
  return `../${cloneDirectory}/node_modules/${name}`;
}
