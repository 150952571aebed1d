import { useId, useRef, type ReactNode } from 'react';

import { useField } from '../../hooks/use-field';

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
  const group = useRef<HTMLDivElement>(null);
  const radios = () => [...(group.current?.querySelectorAll('input') ?? [])];
  useField({
    value,
    onChange,
    read: () => radios().find(({ checked }) => checked)?.value ?? '',
    write: (next) => {
      for (const radio of radios()) radio.checked = radio.value === next;
    },
  });
  return (
    <div ref={group} role="radiogroup" aria-label={label} className={styles.choices}>
      {choices.map((choice) => (
        <label key={choice.value} className={styles.choice}>
          <input
            type="radio"
            name={name}
            className={styles.radio}
            value={choice.value}
            defaultChecked={choice.value === ''}
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
