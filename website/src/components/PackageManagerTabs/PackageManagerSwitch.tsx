import { PackageManagerButtons } from './PackageManagerButtons';
import styles from './styles.module.css';

/** Chooses the package manager of all commands on a page. */
export function PackageManagerSwitch() {
  return (
    <div className={styles.switch}>
      <span className={styles.label}>Install with</span>
      <PackageManagerButtons />
    </div>
  );
}
