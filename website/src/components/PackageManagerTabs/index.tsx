import { useId, useRef, type KeyboardEvent } from 'react';

import { packageManagers, type InstallCommands } from '@site/plugins/utils/install-commands';
import { CopyButton } from '@site/src/components/CopyButton';
import { usePackageManager } from '@site/src/hooks/use-package-manager';

import styles from './styles.module.css';

interface Props {
  commands: InstallCommands;
}

/** The tabs that each key moves to: relative steps and absolute ends. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ends: Partial<Record<string, number>> = { Home: 0, End: packageManagers.length - 1 };

/**
 * Shows one command for each package manager. All are in the page, and an attribute of the root element selects one, so
 * that the reader's choice applies from the first frame and all commands show without scripts.
 */
export function PackageManagerTabs({ commands }: Props) {
  const [chosen, choose] = usePackageManager();
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function handleKey(event: KeyboardEvent) {
    const count = packageManagers.length;
    const step = steps[event.key];
    const index =
      step === undefined
        ? ends[event.key]
        : (packageManagers.indexOf(chosen) + step + count) % count;
    const manager = index === undefined ? undefined : packageManagers[index];
    if (index === undefined || manager === undefined) return;
    event.preventDefault();
    choose(manager);
    list.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <div className={styles.block}>
      <div ref={list} role="tablist" aria-label="Package manager" className={styles.tabs}>
        {packageManagers.map((manager) => (
          <button
            key={manager}
            type="button"
            role="tab"
            id={`${id}-${manager}`}
            aria-controls={`${id}-${manager}-command`}
            aria-selected={manager === chosen}
            tabIndex={manager === chosen ? 0 : -1}
            data-manager={manager}
            className={styles.tab}
            onClick={() => {
              choose(manager);
            }}
            onKeyDown={handleKey}
          >
            {manager}
          </button>
        ))}
      </div>
      <div className={styles.commands}>
        {packageManagers.map((manager) => (
          <pre
            key={manager}
            role="tabpanel"
            id={`${id}-${manager}-command`}
            aria-labelledby={`${id}-${manager}`}
            data-manager={manager}
            className={styles.command}
          >
            <code>{commands[manager]}</code>
          </pre>
        ))}
      </div>
      <CopyButton className={styles.copy} getText={() => commands[chosen]} />
    </div>
  );
}
