import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';

import styles from './styles.module.css';

/** Lists the reasons to choose Dowel, each with a link to its proof. */
export function Reasons() {
  return (
    <section className={styles.reasons} aria-labelledby="reasons">
      <Heading as="h2" id="reasons" className={styles.title}>
        Why Dowel
      </Heading>
      <p className={styles.lead}>Each claim links to its proof.</p>
      <dl className={styles.list}>
        <div className={styles.reason}>
          <dt>You see the plan first</dt>
          <dd>
            A plan is a list of steps. Your code gets the plan before the first step runs, and can
            cancel the event. <Link to="/docs#see-and-limit-the-plan">This program</Link> stops a
            refund.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Only your executors run</dt>
          <dd>
            If a plan names an executor that you didn’t register, or has input that doesn’t match an
            executor’s schema, the model gets the error and has to plan again. For the list of
            checks, see <Link to="/docs#the-whole-model">How it works</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>A person can decide</dt>
          <dd>
            A step that sends messages, spends money or deletes data can wait for a person’s
            approval. If you store conversations in SQLite, the step is still waiting after a
            restart. To ask for a decision, see{' '}
            <Link to="/docs/core-utilities/runtime#approvals">Approvals</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Limits by default</dt>
          <dd>
            Dowel limits the number of steps, plan changes and queued events. Model calls, steps and
            events have timeouts. For the defaults, see{' '}
            <Link to="/docs/core-utilities/runtime#options">Options</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>A failed step isn’t the end</dt>
          <dd>
            If a step throws or times out, the event continues: the model reads the error and can
            plan other steps. For the errors that the model reads, see{' '}
            <Link to="/docs/building-plugins/executors#failure">Errors</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Your model, your memory</dt>
          <dd>
            Use a hosted or local model, and store conversations in SQLite or in your own database.
            To connect OpenAI or Ollama, see{' '}
            <Link to="/docs/getting-started#use-a-real-model">Getting started</Link>.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Node and the browser</dt>
          <dd>
            The core runs in both. It opens a port only if you configure one. The{' '}
            <Link to="/plugins">plugins page</Link> shows where each package runs.
          </dd>
        </div>
        <div className={styles.reason}>
          <dt>Documentation under test</dt>
          <dd>
            Our tests compile every TypeScript program in these docs, run most of them and check
            their output. The{' '}
            <Link to="/docs/contributing-guide#add-an-example">contributing guide</Link> explains
            the rules.
          </dd>
        </div>
      </dl>
    </section>
  );
}
