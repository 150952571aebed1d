import { useId, type ReactNode } from 'react';

import styles from './styles.module.css';

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly mark?: ReactNode;
}

interface Props {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Lets the reader choose one of a few values, all of which show. */
export function FilterChoices({ label, choices, value, onChange }: Props) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            checked={choice.value === value}
            onChange={() => {
              onChange(choice.value);
            }}
          />
          {choice.mark}
          {choice.label}
        </label>
      ))}
    </div>
  );
}
