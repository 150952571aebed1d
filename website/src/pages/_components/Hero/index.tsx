import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';

import { Example } from '@site/src/components/Example';

import styles from './styles.module.css';

export function Hero() {
  const { tagline } = useDocusaurusContext().siteConfig;
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Heading as="h1" className={styles.title}>
          {tagline}
        </Heading>
        <p className={styles.lead}>
          Dowel is a TypeScript toolkit for agents made of plugins. A trigger makes an event, a
          model plans which executors answer it, and one small runtime joins the parts.
        </p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/docs/getting-started">
            Get started
          </Link>
          <Link to="/docs">Read the documentation</Link>
        </p>
        <p className={styles.note}>
          The packages are not on npm yet. They work from a clone of the repository, and the example
          needs no key and no network.
        </p>
      </div>
      <div className={styles.program}>
        <Example name="smallest-agent" />
      </div>
    </section>
  );
}
