import { packageManagers, type InstallCommands } from '@site/plugins/utils/install-commands';

import styles from './styles.module.css';

interface Props {
  commands: InstallCommands;
  /** The id of the tabs that the commands belong to. */
  tabsId?: string;
}

/**
 * Shows the command for the reader's package manager. All are in the page, and an attribute of the root element selects
 * one, so that the reader's choice applies from the first frame and all commands show without scripts.
 */
export function PackageManagerCommands({ commands, tabsId }: Props) {
  return (
    <div className={styles.commands}>
      {packageManagers.map((manager) => (
        <pre
          key={manager}
          {...(tabsId !== undefined && {
            role: 'tabpanel',
            id: `${tabsId}-${manager}-command`,
            'aria-labelledby': `${tabsId}-${manager}`,
          })}
          data-manager={manager}
          className={styles.command}
        >
          <code>{commands[manager]}</code>
        </pre>
      ))}
    </div>
  );
}
