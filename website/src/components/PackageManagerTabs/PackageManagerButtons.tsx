import { useRef, type KeyboardEvent } from 'react';

import { packageManagers } from '@site/plugins/utils/install-commands';
import { usePackageManager } from '@site/src/hooks/use-package-manager';

import styles from './styles.module.css';

interface Props {
  /** Makes the buttons the tabs of the commands with the same id. Without it, they are a choice for the page. */
  tabsId?: string;
}

/** The managers that each key moves to: relative steps and absolute ends. */
const steps: Partial<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ends: Partial<Record<string, number>> = { Home: 0, End: packageManagers.length - 1 };

/** Lets the reader choose a package manager for every command of the site. */
export function PackageManagerButtons({ tabsId }: Props) {
  const [chosen, choose] = usePackageManager();
  const list = useRef<HTMLDivElement>(null);
  const isTabs = tabsId !== undefined;

  function handleKey(event: KeyboardEvent) {
    const count = packageManagers.length;
    const step = steps[event.key];
    const index =
      step === undefined
        ? ends[event.key]
        : (packageManagers.indexOf(chosen) + step + count) % count;
    const manager = index === undefined ? undefined : packageManagers[index];
    // With Alt, the arrow keys go back and forward in the history.
    if (index === undefined || manager === undefined || event.altKey) return;
    event.preventDefault();
    choose(manager);
    list.current?.querySelectorAll('button')[index]?.focus();
  }

  return (
    <div
      ref={list}
      role={isTabs ? 'tablist' : 'radiogroup'}
      aria-label="Package manager"
      className={styles.tabs}
    >
      {packageManagers.map((manager) => (
        <button
          key={manager}
          type="button"
          {...(isTabs
            ? {
                role: 'tab',
                id: `${tabsId}-${manager}`,
                'aria-controls': `${tabsId}-${manager}-command`,
                'aria-selected': manager === chosen,
              }
            : { role: 'radio', 'aria-checked': manager === chosen })}
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
  );
}
