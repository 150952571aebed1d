import clsx from 'clsx';

import styles from './styles.module.css';

interface Props {
  readonly label: string;
  /** Values and their labels. */
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Lets the reader choose one of many values. */
export function FilterSelect({ label, options, value, onChange }: Props) {
  return (
    <label className={clsx('with-arrow', styles.choice)}>
      {label}
      <select
        className={styles.select}
        value={value}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
