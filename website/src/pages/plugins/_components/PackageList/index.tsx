import type { Listing } from '../kinds';
import { PackageCard } from '../PackageCard';
import styles from './styles.module.css';

interface Props {
  entries: readonly Listing[];
  heading: 'h2' | 'h3';
  isShown: (entry: Listing) => boolean;
}

/** Packages, one below the other. What the filter leaves out stays in the page: nothing is made twice. */
export function PackageList({ entries, heading, isShown }: Props) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.name} hidden={!isShown(entry)}>
          <PackageCard entry={entry} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
