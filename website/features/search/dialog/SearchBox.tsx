import type { KeyboardEvent, RefObject } from 'react';

import IconClose from '@theme/Icon/Close';
import clsx from 'clsx';

import { longestQuery } from '../address';

import styles from './frame.module.css';

interface Props {
  readonly box: RefObject<HTMLInputElement | null>;
  readonly initialText: string;
  /** The listbox and its selected option, if there are results. */
  readonly list: { readonly id: string; readonly selectedId: string } | undefined;
  /** Not called during composition with an input method. */
  readonly onChange: (text: string) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onClose: () => void;
}

/** Shows the search input, a combobox that controls the results. It's uncontrolled, so that typing renders nothing. */
export function SearchBox({ box, initialText, list, onChange, onKeyDown, onClose }: Props) {
  return (
    <div className={styles.field}>
      <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="8.5" cy="8.5" r="5.75" />
        <path d="m13 13 4.5 4.5" />
      </svg>
      <input
        ref={box}
        type="text"
        className={styles.box}
        role="combobox"
        aria-label="Search the site"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={list !== undefined}
        aria-controls={list?.id}
        aria-activedescendant={list?.selectedId}
        placeholder="Words, names or types"
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={longestQuery}
        defaultValue={initialText}
        onChange={({ target, nativeEvent }) => {
          if (!(nativeEvent as InputEvent).isComposing) onChange(target.value);
        }}
        onCompositionEnd={({ currentTarget }) => {
          onChange(currentTarget.value);
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={clsx('clean-btn', styles.close)}
        aria-label="Close the search"
        onClick={onClose}
      >
        <IconClose width={14} height={14} aria-hidden="true" />
      </button>
    </div>
  );
}
