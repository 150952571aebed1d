import { PackageManagerButtons } from './PackageManagerButtons';
import styles from './styles.module.css';

/** Chooses the package manager of all commands on a page. */
export function PackageManagerSwitch() {
  return (
    <div className={styles.switch}>
      Install with
      <PackageManagerButtons />
    </div>
  );
}
