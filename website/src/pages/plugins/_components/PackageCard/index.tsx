import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import type { DirectoryEntry } from '@site/plugins/plugin-directory/read-packages';

import styles from './styles.module.css';

interface Props {
  entry: DirectoryEntry;
}

const places: Partial<Record<string, string>> = { node: 'Node', browser: 'the browser' };

export function PackageCard({ entry }: Props) {
  const { name, description, version, licence, provides, environment, runsIn, source } = entry;
  return (
    <article className={styles.card}>
      <Heading as="h3" id={name.replace('@dowel/', '')} className={styles.name}>
        {name}
      </Heading>
      <p>{description}</p>
      <dl className={styles.facts}>
        <Fact name="Triggers" values={provides.triggers} />
        <Fact name="Executors" values={provides.executors} />
        <Fact name="Capabilities" values={provides.capabilities} />
        <Fact name="Environment" values={environment.map((variable) => variable.name)} />
        <dt>Runs in</dt>
        <dd>{runsIn.map((place) => places[place] ?? place).join(' and ')}</dd>
        <dt>Version</dt>
        <dd>
          {version}, {licence}
        </dd>
      </dl>
      <p className={styles.links}>
        <Link href={source}>Source and README</Link>
      </p>
    </article>
  );
}

function Fact({ name, values }: { name: string; values: string[] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {values.map((value) => (
          <code key={value}>{value}</code>
        ))}
      </dd>
    </>
  );
}
