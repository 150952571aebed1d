import type { ReactNode, RefObject } from 'react';

import styles from './styles.module.css';

interface Props {
  /** The name of the landmark: what is filtered. */
  readonly subject: string;
  readonly box: RefObject<HTMLInputElement | null>;
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How much matches, such as `3 of 9 packages`. */
  readonly status: string;
  /** `FilterChoices` and `FilterSelect`. On phones they scroll in one row. */
  readonly children: ReactNode;
  /** What stays in sight when they scroll. */
  readonly end?: ReactNode;
}

/** Filters a list by words and by choices. Hidden without scripts. */
export function FilterBar({ subject, box, label, placeholder, status, ...props }: Props) {
  return (
    <search aria-label={subject} className={styles.filter}>
      <input
        ref={box}
        type="search"
        className={styles.box}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        value={props.text}
        onChange={({ target }) => {
          props.onText(target.value);
        }}
      />
      <div className={styles.controls}>{props.children}</div>
      {props.end}
      <p role="status" className={styles.count}>
        {status}
      </p>
    </search>
  );
}
