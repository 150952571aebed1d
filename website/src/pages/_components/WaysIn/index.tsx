import clsx from 'clsx';

import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

const ways = [
  {
    wish: 'I want to try it',
    to: '/docs/getting-started',
    label: 'Run the example agent on your machine',
    text: 'with four commands and no API key.',
  },
  {
    wish: 'I want to write a plugin',
    to: '/docs/building-plugins',
    label: 'Start with the smallest plugin',
    text: 'and test it without a model server.',
  },
  {
    wish: 'I want to contribute',
    to: '/docs/contributing-guide',
    label: 'Work on Dowel itself',
    text: 'and get your change merged.',
  },
];

/** Links the three kinds of readers to their first page. */
export function WaysIn() {
  return (
    <section className={styles.ways} aria-labelledby="ways-in">
      <Heading as="h2" id="ways-in" className={styles.title}>
        Where to start
      </Heading>
      <ul className={styles.list}>
        {ways.map(({ wish, to, label, text }) => (
          <li key={to} className={clsx('hangs-on-peg', styles.way)}>
            <span className={styles.wish}>{wish}</span>
            <Link to={to}>{label}</Link> {text}
          </li>
        ))}
      </ul>
    </section>
  );
}
