import { useRef, type ReactNode, type RefObject } from 'react';

import clsx from 'clsx';

import { useField } from '../../hooks/use-field';

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
  /** Resets the filter. Absent if nothing is filtered. */
  readonly onClear?: (() => void) | undefined;
  /** `FilterChoices` and `FilterSelect`. On phones they scroll in one row. */
  readonly children: ReactNode;
  /** What concerns the list but doesn't filter it. */
  readonly end?: ReactNode;
}

/** Filters a list by words and by choices. Hidden without scripts. */
export function FilterBar({ subject, box, label, placeholder, status, ...props }: Props) {
  const bar = useRef<HTMLElement>(null);
  const findBox = () => bar.current?.querySelector('input');
  useField({
    value: props.text,
    onChange: props.onText,
    read: () => findBox()?.value ?? '',
    write: (text) => {
      const field = findBox();
      if (field) field.value = text;
    },
  });
  return (
    <search ref={bar} aria-label={subject} className={styles.filter}>
      <input
        ref={box}
        type="search"
        className={styles.box}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        spellCheck={false}
        onInput={({ currentTarget }) => {
          props.onText(currentTarget.value);
        }}
      />
      <div className={styles.controls}>{props.children}</div>
      <div className={styles.end} data-filtered="">
        <div className={styles.count}>
          <span role="status">{status}</span>
          {props.onClear && (
            <button
              type="button"
              className={clsx('clean-btn', styles.clear)}
              onClick={() => {
                props.onClear?.();
                // The button disappears, and the focus would be lost with it.
                box.current?.focus();
              }}
            >
              Clear
            </button>
          )}
        </div>
        {props.end}
      </div>
    </search>
  );
}
