import type { ReactNode } from 'react';

import { formatSize, listPlaces, type Listing } from '../kinds';
import styles from './styles.module.css';

interface Props {
  entry: Listing;
}

/** Lists what a package provides and needs. */
export function Facts({ entry }: Props) {
  const { kind, provides, environment } = entry;
  const size = formatSize(entry);
  return (
    <dl className={styles.facts}>
      {kind === 'plugin' && <Names term="Triggers" names={provides.triggers} />}
      {kind === 'plugin' && <Names term="Executors" names={provides.executors} />}
      {kind === 'model' && (
        <Names term="Capabilities" names={provides.capabilities} className={styles.wide} />
      )}
      {kind === 'memory' && (
        <Fact term="Stores" className={styles.wide}>
          conversations, messages, contexts
        </Fact>
      )}
      <Names term="Class" names={[entry.export]} />
      <Fact term="Runs in" className={styles.inRow}>
        {listPlaces(entry)}
      </Fact>
      {environment.length === 0 ? (
        <Fact term="Environment">none</Fact>
      ) : (
        <Variables of={environment} />
      )}
      {'version' in entry && <Fact term="Version">{entry.version}</Fact>}
      <Fact term="Licence">{entry.license}</Fact>
      <Fact term="Tested with">core {entry.core.testedWith}</Fact>
      {size !== undefined && (
        <Fact term="Size" className={styles.inRow}>
          {size} gzip
        </Fact>
      )}
      {'dependencies' in entry && (
        <Fact term="Dependencies">{entry.dependencies.join(', ') || 'none'}</Fact>
      )}
    </dl>
  );
}

function Variables({ of: variables }: { of: Listing['environment'] }): ReactNode {
  return (
    <Fact term="Environment" className={styles.row}>
      <ul className={styles.variables}>
        {variables.map(({ name, description, required }) => (
          <li key={name}>
            <code>{name}</code> {required ? '(required)' : '(optional)'}: {description}
          </li>
        ))}
      </ul>
    </Fact>
  );
}

interface NamesProps {
  term: string;
  names: readonly string[];
  className?: string | undefined;
}

function Names({ names, ...props }: NamesProps): ReactNode {
  return (
    <Fact {...props}>
      {names.length === 0 ? 'none' : names.map((name) => <code key={name}>{name}</code>)}
    </Fact>
  );
}

interface FactProps {
  term: string;
  children: ReactNode;
  className?: string | undefined;
}

function Fact({ term, children, className }: FactProps): ReactNode {
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
