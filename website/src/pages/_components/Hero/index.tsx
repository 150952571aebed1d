import heroAgent from '@generated/examples/default/programs/hero-agent.json';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import Heading from '@theme/Heading';

import { Example } from '@site/features/run/components/Example';
import { Peg } from '@site/kernel/components/Peg';

import { Tabs } from './Tabs';
import { Talk } from './Talk';
import styles from './styles.module.css';

/** Shows what Dowel is beside an agent to talk to and its program, as two boards joined by pegs. */
export function Hero() {
  const { tagline } = useDocusaurusContext().siteConfig;
  const markdown = useBaseUrl('index.md');
  return (
    <section className={styles.hero}>
      <div className={styles.words}>
        <Heading as="h1" className={styles.title}>
          {tagline}
        </Heading>
        <p className={styles.lead}>
          Dowel is an open-source TypeScript toolkit for developers who want to know what their
          agent will do. A language model plans which of your functions to call. You see that plan,
          and can limit or cancel it, before the first step runs.
        </p>
        <p className={styles.actions}>
          <Link className={styles.primary} to="/docs/getting-started">
            Get started
          </Link>
          <Link to="/docs/building-plugins">Write a plugin</Link>
        </p>
        <p className={styles.status}>
          The packages aren’t on npm yet; you install them from a clone.
        </p>
      </div>
      <div className={styles.program}>
        <Tabs
          panels={{
            Talk: heroAgent.run && <Talk run={heroAgent.run} />,
            Code: (
              <>
                <noscript data-only-on-page>
                  <p className={styles.whole}>
                    Its program ends like this. The <a href={markdown}>Markdown version</a> of this
                    page has all of it.
                  </p>
                </noscript>
                <Example
                  name="hero-agent"
                  program={heroAgent}
                  withPipeline={false}
                  className={styles.example}
                />
              </>
            ),
          }}
        />
      </div>
      <Peg className={styles.peg} />
      <Peg className={styles.peg} />
    </section>
  );
}
