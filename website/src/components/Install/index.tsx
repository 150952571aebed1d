import install from '@generated/plugin-directory/default/install.json';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

import { createInstallCommands, fromClone } from '@site/plugins/utils/install-commands';
import { PackageManagerTabs } from '@site/src/components/PackageManagerTabs';

interface Props {
  /** The folders of the packages. The core is always added. */
  packages: string[];
}

/** Shows how to install packages from the clone, for each package manager. */
export function Install({ packages }: Props) {
  const { cloneDirectory } = useDocusaurusContext().siteConfig.customFields ?? {};
  const unknown = packages.find((folder) => !install.folders.includes(folder));
  if (unknown !== undefined) {
    throw new Error(
      `<Install> needs folders in packages/, but "${unknown}" isn't one. Expected some of ${install.folders.join(', ')}.`,
    );
  }
  const folders = ['core', ...packages].map((folder) => fromClone(String(cloneDirectory), folder));
  return <PackageManagerTabs commands={createInstallCommands(folders, install.corePeers)} />;
}
