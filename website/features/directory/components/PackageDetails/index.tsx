import Link from '@docusaurus/Link';

import type { InstallCommands } from '@site/features/code/install-commands';
import { PackageManagerCommands } from '@site/features/code/components/PackageManagerCommands/index';

import { Facts } from '../Facts';
import type { Listing } from '../kinds';
import { Readme } from '../Readme';
import { Wiring } from '../Wiring';
import styles from './styles.module.css';

interface Props {
  entry: Listing;
  commands: InstallCommands;
}

/** Shows the rest of a package: install command, facts, a program, the README and links. */
export function PackageDetails({ entry, commands }: Props) {
  const { name, links } = entry;
  return (
    <div className={styles.details}>
      <PackageManagerCommands commands={commands} />
      <Facts entry={entry} />
      {'wiring' in entry && <Wiring entry={entry} />}
      {'wiring' in entry && <Readme name={name} />}
      <p className={styles.links}>
        {'readme' in links && (
          <Link
            href={links.readme}
            aria-label={`README of ${name}`}
            className={'wiring' in entry ? styles.readme : undefined}
          >
            README
          </Link>
        )}
        <Link href={links.source} aria-label={`Source of ${name}`}>
          Source
        </Link>
        <Link to={links.guide} aria-label={`Guide for ${name}`}>
          Guide
        </Link>
        {'changelog' in entry && (
          <Link href={entry.changelog} aria-label={`Changelog of ${name}`}>
            Changelog
          </Link>
        )}
      </p>
    </div>
  );
}
