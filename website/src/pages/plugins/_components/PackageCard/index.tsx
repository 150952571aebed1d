import type { ReactNode } from 'react';

import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import Heading from '@theme/Heading';

import type { DirectoryEntry } from '@site/plugins/plugin-directory/schema.mjs';

import styles from './styles.module.css';

interface Props {
  entry: DirectoryEntry;
}

const places = { node: 'Node', browser: 'the browser' };

export function PackageCard({ entry }: Props) {
  const { name, kind, description, version, provides, environment, runsIn, install, links } = entry;
  return (
    <article className={styles.card}>
      <Heading as="h3" id={name.replace('@dowel/', '')} className={styles.name}>
        {name}
      </Heading>
      <p>{description}</p>
      <dl className={styles.facts}>
        <Fact name="Kind">{kind}</Fact>
        <Fact name="Class">
          <code>{entry.export}</code>
        </Fact>
        <Names name="Triggers" values={provides.triggers} />
        <Names name="Executors" values={provides.executors} />
        <Names name="Capabilities" values={provides.capabilities} />
        <Fact name="Runs in">{runsIn.map((place) => places[place]).join(' and ')}</Fact>
        <Fact name="Environment">
          {environment.length === 0 ? 'reads no variables' : <Variables of={environment} />}
        </Fact>
        <Fact name="Version">
          {version}
          {install.isPublished ? '' : ', not on npm yet'}
        </Fact>
      </dl>
      <CodeBlock language="sh" className={styles.command}>
        {install.isPublished ? install.fromNpm : install.fromClone}
      </CodeBlock>
      <p className={styles.links}>
        <Link href={links.readme}>README</Link>
        <Link href={links.source}>Source</Link>
        <Link to={links.guide}>Guide</Link>
      </p>
    </article>
  );
}

function Variables({ of: variables }: { of: DirectoryEntry['environment'] }): ReactNode {
  return (
    <ul className={styles.variables}>
      {variables.map(({ name, description, required }) => (
        <li key={name}>
          <code>{name}</code>
          {required ? ' (required)' : ''}: {description}
        </li>
      ))}
    </ul>
  );
}

function Names({ name, values }: { name: string; values: string[] }): ReactNode {
  if (values.length === 0) return null;
  return (
    <Fact name={name}>
      {values.map((value) => (
        <code key={value}>{value}</code>
      ))}
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
