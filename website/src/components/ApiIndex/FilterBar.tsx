import type { RefObject } from 'react';

import { ApiKind } from '@site/src/components/ApiKind';

import { kinds, type Filter } from './filter';
import styles from './styles.module.css';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly found: number;
  readonly of: number;
}

/** Shows the text filter and the kinds. Hidden without scripts. */
export function FilterBar({ box, filter, onChange, found, of }: Props) {
  return (
    <div role="search" aria-label="Names" className={styles.filter}>
      <input
        ref={box}
        type="search"
        className={styles.box}
        aria-label="Filter the names"
        placeholder="Filter by name or purpose"
        autoComplete="off"
        spellCheck={false}
        value={filter.text}
        onChange={({ target }) => {
          onChange({ ...filter, text: target.value });
        }}
      />
      <fieldset className={styles.kinds}>
        <legend className={styles.legend}>Kind</legend>
        {[{ kind: undefined, label: 'All' }, ...kinds].map(({ kind, label }) => (
          <label key={label} className={styles.choice}>
            <input
              type="radio"
              name="kind"
              className={styles.radio}
              checked={filter.kind === kind}
              onChange={() => {
                onChange({ ...filter, kind });
              }}
            />
            {kind !== undefined && <ApiKind kind={kind} />}
            {label}
          </label>
        ))}
      </fieldset>
      <p role="status" className={styles.count}>
        {found === of ? `${of} names` : `${found} of ${of} names`}
      </p>
    </div>
  );
}
