import { useId, type RefObject } from 'react';

import { isKind, kinds } from '../kinds';
import type { FilterValues } from '../matches';
import styles from './styles.module.css';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  values: FilterValues;
  /** How many packages match, of how many. */
  shown: number;
  total: number;
  onChange: (changes: Partial<FilterValues>) => void;
}

const choices = [
  ['', 'All'],
  ...Object.entries(kinds).map(([kind, { several }]) => [kind, several] as const),
] as const;

/** Filters the list by kind and by words. Hidden without scripts. */
export function Filter({ input, values, shown, total, onChange }: Props) {
  const id = useId();
  const chosen = isKind(values.kind) ? values.kind : '';
  return (
    <search className={styles.filter}>
      <div className={styles.words}>
        <label htmlFor={id}>Filter</label>
        <input
          ref={input}
          id={id}
          type="search"
          value={values.text}
          placeholder="name, executor or purpose"
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => {
            onChange({ text: target.value });
          }}
        />
      </div>
      <div role="group" aria-label="Kind" className={styles.kinds}>
        {choices.map(([kind, title]) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            className={styles.kind}
            onClick={() => {
              onChange({ kind });
            }}
          >
            {title}
          </button>
        ))}
      </div>
      <p role="status" className={styles.count}>
        {shown === total ? `${total} packages` : `${shown} of ${total} packages`}
      </p>
    </search>
  );
}
