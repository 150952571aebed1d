import { useRef } from 'react';

import clsx from 'clsx';

import { useField } from '../../hooks/use-field';

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
  const select = useRef<HTMLSelectElement>(null);
  useField({
    value,
    onChange,
    read: () => select.current?.value ?? '',
    write: (next) => {
      if (select.current !== null) select.current.value = next;
    },
  });
  return (
    <label className={clsx('with-arrow', styles.choice)}>
      {label}
      <select
        ref={select}
        className={styles.select}
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
