import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import { PackageManagerTabs } from '@site/src/components/PackageManagerTabs';

import { getAnchor } from '../anchor';
import { Credentials, Offer } from '../Facts';
import { KindMark } from '../KindMark';
import { kinds, type Listing } from '../kinds';
import { Wiring } from '../Wiring';
import styles from './styles.module.css';

interface Props {
  entry: Listing;
  /** The heading level of the name. */
  heading: 'h2' | 'h3';
}

/** Shows one package: what it provides, where it runs and how to install it. */
export function PackageCard({ entry, heading }: Props) {
  const { name, kind, description, install, links } = entry;
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <p className={styles.kind}>
          <KindMark kind={kind} />
          {kinds[kind].one}
        </p>
        <Heading as={heading} id={getAnchor(name)} className={styles.name}>
          {name}
        </Heading>
        <p className={styles.description}>{description}</p>
        <p className={styles.links}>
          {'readme' in links && <Link href={links.readme}>README</Link>}
          <Link href={links.source}>Source</Link>
          <Link to={links.guide}>Guide</Link>
        </p>
      </div>
      <div className={styles.body}>
        <Offer entry={entry} />
        <PackageManagerTabs commands={install.isPublished ? install.fromNpm : install.fromClone} />
        <Credentials entry={entry} />
        {'wiring' in entry && <Wiring entry={entry} />}
      </div>
    </article>
  );
}
