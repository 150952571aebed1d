import packages from '@generated/plugin-directory/default/packages.json';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import Heading from '@theme/Heading';
import Layout from '@theme/Layout';

import { CloneCommand } from '@site/src/components/CloneCommand';

import { PackageCard } from './_components/PackageCard';
import styles from './styles.module.css';

const groups = [
  { kind: 'plugin', title: 'Plugins', text: 'Triggers that make events, executors that answer.' },
  { kind: 'model', title: 'Models', text: 'Where text comes from.' },
  { kind: 'memory', title: 'Memory', text: 'Where conversations are kept.' },
];

export default function Plugins() {
  return (
    <Layout
      title="Plugins"
      description="Every package that joins Dowel's runtime: what it provides, where it runs, and which settings it needs."
    >
      <main className={styles.page}>
        <Heading as="h1">Plugins</Heading>
        <p className={styles.lead}>
          {packages.length} packages join the core. This page is made from their own metadata when
          the site is built; <a href={useBaseUrl('/plugins.json')}>plugins.json</a> has the same for
          programs.
        </p>
        <section aria-labelledby="install">
          <Heading as="h2" id="install">
            Install
          </Heading>
          <p>
            None of the packages is published on npm yet. In a clone of the repository they are
            linked by name, and every file of it can import them. For a project of your own, clone
            and build the repository beside it, once:
          </p>
          <CloneCommand then={['npm install', 'npm run build']} />
          <p>Then add each package that you want by the command it shows below.</p>
        </section>
        {groups.map(({ kind, title, text }) => (
          <section key={kind} aria-labelledby={`kind-${kind}`}>
            <Heading as="h2" id={`kind-${kind}`}>
              {title}
            </Heading>
            <p>{text}</p>
            <ul className={styles.cards}>
              {packages
                .filter((entry) => entry.kind === kind)
                .map((entry) => (
                  <li key={entry.name}>
                    <PackageCard entry={entry} />
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="add-yours">
          <Heading as="h2" id="add-yours">
            Add yours
          </Heading>
          <p>
            Write it with <Link to="/docs/building-plugins">Building plugins</Link>, describe it in
            the <code>dowel</code> block of its <code>package.json</code>, and open a pull request:
            the <Link to="/docs/contributing-guide#add-a-plugin">contributing guide</Link> has the
            steps.
          </p>
        </section>
      </main>
    </Layout>
  );
}
