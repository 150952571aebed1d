import type { Listing } from '../kinds';
import { PackageRow } from '../PackageRow';
import { Columns } from '../PackageRow/Columns';
import styles from './styles.module.css';

interface Props {
  entries: readonly Listing[];
  heading: 'h2' | 'h3';
  isShown: (entry: Listing) => boolean;
}

/** Lists packages. Those that the filter excludes are hidden, not removed, to avoid rendering them again. */
export function PackageList({ entries, heading, isShown }: Props) {
  return (
    <>
      {entries.some(isShown) && <Columns hasSizes={entries.some((entry) => 'size' in entry)} />}
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.name} hidden={!isShown(entry)}>
            <PackageRow entry={entry} heading={heading} />
          </li>
        ))}
      </ul>
    </>
  );
}
