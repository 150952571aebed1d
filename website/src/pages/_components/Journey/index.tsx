import Heading from '@theme/Heading';

import { Picture } from '@site/src/components/Picture';

import event from './event.json';
import styles from './styles.module.css';

const stations = [
  { name: 'Trigger', text: 'A line on the terminal, an HTTP request, a time on the clock.' },
  { name: 'Plan', text: 'The model picks executors, in order. Unknown ones are refused.' },
  { name: 'Executors', text: 'Each reads the context chain and adds what it found.' },
  { name: 'Answer', text: 'Sent to whoever asked, and kept in the conversation.' },
];

/** Shows the stations of an event as a picture and as text. */
export function Journey() {
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <Heading as="h2" id="journey" className={styles.title}>
        What happens to an event
      </Heading>
      <p className={styles.lead}>
        This is the event of the program above. A step that fails becomes part of the chain, where
        the next plan can see it; it never takes the process down.
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
