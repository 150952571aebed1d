import type { InstallCommands } from '../../install-commands';
import { CopyButton } from '../CopyButton';

import { PackageManagerChoice } from './PackageManagerChoice';
import { PackageManagerCommands } from '../PackageManagerCommands/index';
import styles from '../../../../kernel/components/tabs.module.css';

interface Props {
  commands: InstallCommands;
}

/** Shows one command for each package manager. */
export function PackageManagerTabs({ commands }: Props) {
  return (
    <div className={styles.block} data-commands>
      <PackageManagerChoice />
      <PackageManagerCommands commands={commands} />
      <CopyButton className={styles.copy} />
    </div>
  );
}
