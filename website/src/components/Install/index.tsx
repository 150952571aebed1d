import install from '@generated/plugin-directory/default/install.json';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import {
  createInstallCommands,
  fromClone,
} from '@site/plugins/utils/install-commands';
import { PackageManagerTabs } from '@site/src/components/PackageManagerTabs';

interface Props {
  /** The folders of the packages, without the core, which comes with all of them. */
  packages: string[];
}

/** How to add packages of the repository to a project beside the clone, for each package manager. */
export function Install({ packages }: Props) {
  const { cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  const unknown = packages.find((folder) => !install.folders.includes(folder));
  if (unknown !== undefined) {
    throw new Error(`There is no package "${unknown}" in packages.`);
  }
  const folders = ['core', ...packages].map((folder) => fromClone(String(cloneDirectory), folder));
  return <PackageManagerTabs commands={createInstallCommands(folders, install.corePeers)} />;
}
