import { memo } from 'react';

import Heading from '@theme/Heading';

import { CopyButton } from '@site/features/code/components/CopyButton';

import { getAnchor } from '../anchor';
import { KindMark } from '../KindMark';
import { formatSize, kinds, listPlaces, type Listing } from '../kinds';
import { PackageDetails } from '../PackageDetails';
import styles from './styles.module.css';

interface Props {
  entry: Listing;
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
}

/** Shows one package as a row that unfolds. Memoised, because every letter in the filter renders the list. */
export const PackageRow = memo(function PackageRow({ entry, heading }: Props) {
  const { name, kind, description, install } = entry;
  const anchor = getAnchor(name);
  const commands = install.isPublished ? install.fromNpm : install.fromClone;
  return (
    <article className={styles.row} data-commands>
      {/* Over its place in the summary, which as a button must not contain the heading's link. */}
      <Heading as={heading} id={anchor} className={styles.name}>
        {name}
      </Heading>
      <details>
        <summary className={styles.summary} data-name={name}>
          <span className={styles.kind}>
            <KindMark kind={kind} />
            {kinds[kind].one}
          </span>
          <span className={styles.description}>{description}</span>
          {/* The details repeat both with their terms. */}
          <span className={styles.place} data-only-on-page>
            {listPlaces(entry)}
          </span>
          <span className={styles.size} data-only-on-page>
            {formatSize(entry)}
          </span>
        </summary>
        <PackageDetails entry={entry} commands={commands} />
      </details>
      <CopyButton className={styles.copy} label={`Copy the install command for ${name}`} />
    </article>
  );
});
