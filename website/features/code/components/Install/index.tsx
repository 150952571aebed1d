import install from '@generated/plugin-directory/default/install.json';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { createInstallCommands, dependencyOfClone, fromClone } from '../../install-commands';
import { PackageManagerTabs } from '../PackageManagerTabs';

type Props =
  | {
      /** The folders of the packages. The core is always added. */
      packages: string[];
      dependencies?: never;
    }
  | {
      /** The names of the clone's own dependencies, such as `zod`. */
      dependencies: string[];
      packages?: never;
    };

/** Shows how to install packages or dependencies from the clone, for each package manager. */
export function Install({ packages, dependencies }: Props) {
  const { cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  if (dependencies !== undefined) {
    const paths = dependencies.map((name) => dependencyOfClone(String(cloneDirectory), name));
    return <PackageManagerTabs commands={createInstallCommands(paths, [])} />;
  }
  const unknown = packages.find((folder) => !install.folders.includes(folder));
  if (unknown !== undefined) {
    throw new Error(
      `<Install> needs folders in packages/, but "${unknown}" isn't one. Expected some of ${install.folders.join(', ')}.`,
    );
  }
  const folders = ['core', ...packages].map((folder) => fromClone(String(cloneDirectory), folder));
  return <PackageManagerTabs commands={createInstallCommands(folders, install.corePeers)} />;
}
