import { PackageManagerChoice } from '../PackageManagerTabs/PackageManagerChoice';
import styles from '../../../../kernel/components/tabs.module.css';

/** Chooses the package manager of all commands on a page. */
export function PackageManagerSwitch() {
  return (
    <div className={styles.switch}>
      <span className={styles.label}>Install with</span>
      <PackageManagerChoice />
    </div>
  );
}
