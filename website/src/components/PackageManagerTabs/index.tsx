import { useId } from 'react';

import type { InstallCommands } from '@site/plugins/utils/install-commands';
import { CopyButton } from '@site/src/components/CopyButton';
import { usePackageManager } from '@site/src/hooks/use-package-manager';

import { PackageManagerButtons } from './PackageManagerButtons';
import { PackageManagerCommands } from './PackageManagerCommands';
import styles from './styles.module.css';

interface Props {
  commands: InstallCommands;
}

/** Shows one command for each package manager, in tabs. */
export function PackageManagerTabs({ commands }: Props) {
  const [chosen] = usePackageManager();
  const id = useId();
  return (
    <div className={styles.block} data-commands>
      <PackageManagerButtons tabsId={id} />
      <PackageManagerCommands tabsId={id} commands={commands} />
      <CopyButton className={styles.copy} getText={() => commands[chosen]} />
    </div>
  );
}
