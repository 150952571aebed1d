import heroAgent from '@generated/examples/default/programs/hero-agent.json';
import Heading from '@theme/Heading';

import { Picture } from '@site/features/prose/components/Picture';

import { createPicture } from './create-picture';
import styles from './styles.module.css';

const event = createPicture(heroAgent.run?.pipelines?.[0] ?? []);

const stations = [
  {
    name: 'Trigger',
    text: 'A line in the terminal, an HTTP request, a schedule or your own code creates an event.',
  },
  {
    name: 'Plan',
    text: 'The model chooses executors and their order. A plan that names an unknown executor is rejected.',
  },
  {
    name: 'Executors',
    text: 'Each executor is a function in a plugin. It gets the results of earlier steps.',
  },
  { name: 'Answer', text: 'The caller gets the answer, which is also stored in the conversation.' },
];

/** Shows the stations of an event as a picture and as text. */
export function Journey() {
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <Heading as="h2" id="journey" className={styles.title}>
        How it works
      </Heading>
      <p className={styles.lead}>
        The diagram shows how the agent handles the question above. An executor is what other
        toolkits call a tool. If a step fails, the model reads the error and can change the
        remaining steps.
      </p>
      <div className={styles.way}>
        <Picture source={event} scale="page" isAlive />
        <ol className={styles.stations}>
          {stations.map(({ name, text }) => (
            <li key={name}>
              <strong>{name}.</strong> {text}
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
