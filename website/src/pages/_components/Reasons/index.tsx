import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

/** Lists what sets Dowel apart, with a link that proves each claim. */
export function Reasons() {
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <div className={styles.head}>
        <Heading as="h2" id="reasons" className={styles.title}>
          Claims you can check
        </Heading>
        <p className={styles.lead}>Each line links to the place that proves it.</p>
      </div>
      <dl className={styles.list}>
        <div className={styles.reason}>
          <dt>Documentation that ran</dt>
          <dd>
            Every program on this site is compiled and executed by <code>npm test</code>, and what
            it prints is compared. The{' '}
            <Link to="/docs/contributing-guide#add-an-example">contributing guide</Link> says how.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Plans are data</dt>
          <dd>
            A pipeline is a list of steps that a schema checks and the observer reports.{' '}
            <Link to="/api/variables/PipelineSchema">PipelineSchema</Link> is all there is to it.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Typed to the model and back</dt>
          <dd>
            A capability has a schema for what goes in and one for what comes out; a wrong call does
            not compile. See <Link to="/docs/model-providers/capabilities">Capabilities</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Limits everywhere</dt>
          <dd>
            Queue, steps, time, changes of plan: each has a limit and a default, listed under{' '}
            <Link to="/docs/core-utilities/runtime#options">Runtime options</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Node and the browser</dt>
          <dd>
            The core opens no port and no file unless it is told to. The{' '}
            <Link to="/plugins">plugins page</Link> says of each package where it runs.
          </dd>
        </div>
      </dl>
    </section>
  );
}
