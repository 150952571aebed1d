import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';

import { Example } from '@site/src/components/Example';
import { Peg } from '@site/src/components/Peg';

import styles from './styles.module.css';

/** Shows what Dowel is and a complete program, as two boards joined by pegs. */
export function Hero() {
  const { tagline } = useDocusaurusContext().siteConfig;
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Heading as="h1" className={styles.title}>
          {tagline}
        </Heading>
        <p className={styles.lead}>
          Dowel is a TypeScript toolkit for agents made of plugins: a trigger makes an event, a
          model plans which executors answer it, and one small runtime joins the parts.
        </p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/docs/getting-started">
            Get started
          </Link>
          <Link to="/docs/building-plugins">Write a plugin</Link>
        </p>
        <p className={styles.note}>
          The program here is all of an agent. It needs no key and no network, and what it prints
          was printed by the run that tested this page. The packages are not on npm yet; they work
          from a clone.
        </p>
      </div>
      <div className={styles.program}>
        <Example name="smallest-agent" className={styles.example} />
      </div>
      <Peg className={styles.firstPeg} />
      <Peg className={styles.secondPeg} />
    </section>
  );
}
