import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

/** The three readers, and the page each of them wants. */
export function WaysIn() {
  return (
    <section className={styles.ways} aria-labelledby="ways-in">
      <Heading as="h2" id="ways-in">
        Where to start
      </Heading>
      <ul className={styles.list}>
        <li>
          I want to try it: <Link to="/docs/getting-started">run an agent</Link> on your machine.
        </li>
        <li>
          I want to write a plugin: <Link to="/docs/building-plugins">the smallest one</Link> is
          twenty lines.
        </li>
        <li>
          I want to contribute: <Link to="/docs/contributing-guide">set up and find your way</Link>,
          or look for an issue with a <Link to="/docs/bounty-program">bounty</Link>.
        </li>
      </ul>
    </section>
  );
}
