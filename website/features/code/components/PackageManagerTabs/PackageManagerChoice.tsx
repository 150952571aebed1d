import { useId } from 'react';

import useIsBrowser from '@docusaurus/useIsBrowser';

import { packageManagers } from '../../install-commands';

import styles from '../../../../kernel/components/tabs.module.css';

/**
 * Lets the reader choose a package manager for every command of the site. The early script of the feature `code` shows
 * and stores the choice.
 */
export function PackageManagerChoice() {
  const name = useId();
  // On pages that the reader navigates to, the choice is known.
  const chosen = useIsBrowser() ? document.documentElement.dataset.packageManager : undefined;
  return (
    <div role="radiogroup" aria-label="Package manager" className={styles.tabs}>
      {packageManagers.map((manager) => (
        <label key={manager} className={styles.tab} data-manager={manager}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            data-manager={manager}
            defaultChecked={manager === (chosen ?? packageManagers[0])}
          />
          {manager}
        </label>
      ))}
    </div>
  );
}
