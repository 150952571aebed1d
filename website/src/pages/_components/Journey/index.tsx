import Heading from '@theme/Heading';

import styles from './styles.module.css';

const stations = [
  { name: 'Trigger', text: 'A line on the terminal, an HTTP request, a time on the clock.' },
  { name: 'Plan', text: 'The model picks executors, in order. Unknown ones are refused.' },
  { name: 'Executors', text: 'Each reads the context chain and adds what it found.' },
  { name: 'Answer', text: 'Sent to whoever asked, and kept in the conversation.' },
];

/** An event on its way. A list first; the line and the pegs are drawn over it. */
export function Journey() {
  return (
    <section className={styles.journey} aria-labelledby="journey">
      <Heading as="h2" id="journey" className={styles.title}>
        The way of an event
      </Heading>
      <ol className={styles.stations}>
        {stations.map(({ name, text }) => (
          <li key={name} className={styles.station}>
            <strong className={styles.name}>{name}</strong>
            {text}
          </li>
        ))}
      </ol>
      <p className={styles.loop}>
        After each step the model may change what is left of the plan. A step that fails becomes
        part of the chain; it never takes the process down.
      </p>
    </section>
  );
}
