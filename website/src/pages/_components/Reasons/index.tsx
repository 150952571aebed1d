import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

/** What sets Dowel apart, each with the place where it can be checked. */
export function Reasons() {
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <Heading as="h2" id="reasons">
        What you can hold it to
      </Heading>
      <dl className={styles.list}>
        <dt>Plans are data</dt>
        <dd>
          A pipeline is a list of steps that a schema checks and the observer reports.{' '}
          <Link to="/api/variables/PipelineSchema">PipelineSchema</Link> is all there is to it.
        </dd>
        <dt>Typed to the model and back</dt>
        <dd>
          A capability has a schema for what goes in and one for what comes out; a wrong call does
          not compile. See <Link to="/docs/model-providers/capabilities">Capabilities</Link>.
        </dd>
        <dt>Limits everywhere</dt>
        <dd>
          Queue, steps, time, changes of plan: each has a limit and a default, listed under{' '}
          <Link to="/docs/core-utilities/runtime#options">Runtime options</Link>.
        </dd>
        <dt>Node and the browser</dt>
        <dd>
          The core opens no port and no file unless it is told to. The{' '}
          <Link to="/plugins">plugins page</Link> says of each package where it runs.
        </dd>
        <dt>Errors that say what to do</dt>
        <dd>
          A stable code, what was expected, what came, and the way out:{' '}
          <Link to="/docs/core-utilities#errors">one error class</Link> for all of it.
        </dd>
      </dl>
    </section>
  );
}
