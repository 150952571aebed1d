import { packageManagers, type InstallCommands } from '../../install-commands';

import styles from '../../../../kernel/components/tabs.module.css';

interface Props {
  commands: InstallCommands;
}

/**
 * Shows the command for the reader's package manager. All are in the page, and an attribute of the root element selects
 * one, so that the reader's choice applies from the first frame and all commands show without scripts.
 */
export function PackageManagerCommands({ commands }: Props) {
  return (
    <div className={styles.commands}>
      {packageManagers.map((manager) => (
        <pre key={manager} data-manager={manager} className={styles.command}>
          <code>{commands[manager]}</code>
        </pre>
      ))}
    </div>
  );
}
