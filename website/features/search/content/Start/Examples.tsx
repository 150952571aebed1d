import { Pick, PickGroup, queryMark } from './pick';
import styles from './styles.module.css';

/** Each example shows a feature of the search and has results. */
const examples = [
  { query: 'stop the runtime', meaning: 'words, in any order' },
  { query: 'Runtime.start', meaning: 'a name, or a part of one' },
  { query: 'fn: json', meaning: 'only functions; also class:, interface:, type:, const:' },
  { query: '-> Conversation', meaning: 'whatever gives a Conversation' },
  { query: 'string -> object', meaning: 'from one type to another' },
];

interface Props {
  readonly onPick: (query: string) => void;
}

export function Examples({ onPick }: Props) {
  return (
    <PickGroup title="What you can search for">
      {examples.map(({ query, meaning }) => (
        <li key={query} className={styles.row}>
          <Pick
            onClick={() => {
              onPick(query);
            }}
          >
            {queryMark}
            <span className={styles.words}>
              <code className={styles.example}>{query}</code>
              <span className={styles.meaning}>{meaning}</span>
            </span>
          </Pick>
        </li>
      ))}
    </PickGroup>
  );
}
