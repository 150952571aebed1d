import { createContext, useContext, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { everything, select, splitWords, type Filter, type ListedName } from './filter';
import { FoundItem } from './FoundItem';
import { NamesFilter } from './NamesFilter';
import { useFilter } from './use-filter';
import { useListedSection } from './use-listed-section';
import styles from './styles.module.css';

const FilterContext = createContext<Filter>(everything);

interface Props {
  readonly names: readonly ListedName[];
  /** The groups. */
  readonly children: ReactNode;
}

/** Shows all names with a filter. */
export function ApiIndex({ names, children }: Props) {
  const [filter, setFilter] = useFilter();
  const list = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLInputElement>(null);
  const found = select(names, filter);

  /** Moves the focus with the arrow keys, from the input into the list and through it. */
  function move(event: KeyboardEvent) {
    const links = [...(list.current?.querySelectorAll<HTMLElement>('li a') ?? [])];
    const stops = box.current === null ? links : [box.current, ...links];
    const position = stops.findIndex((stop) => stop === document.activeElement);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (position === -1) return;
    if (event.key === 'Escape') {
      if (position === 0) setFilter(everything);
      box.current?.focus();
    } else if (step !== undefined) {
      stops[position + step]?.focus();
    } else {
      return;
    }
    event.preventDefault();
  }

  return (
    <div onKeyDown={move}>
      <NamesFilter
        box={box}
        filter={filter}
        onChange={setFilter}
        found={found}
        total={names.length}
      />
      <FilterContext.Provider value={filter}>
        <div ref={list} data-filtered="">
          {children}
        </div>
      </FilterContext.Provider>
      {found.length === 0 && (
        <p>
          No name matches.{' '}
          <button
            type="button"
            className="button"
            onClick={() => {
              setFilter(everything);
              box.current?.focus();
            }}
          >
            Show all {names.length}
          </button>
        </p>
      )}
    </div>
  );
}

interface GroupProps {
  readonly names: readonly ListedName[];
  /** The heading. */
  readonly children: ReactNode;
}

/** Shows one group of names. */
export function ApiGroup({ names, children }: GroupProps) {
  const filter = useContext(FilterContext);
  const found = select(names, filter);
  const words = splitWords(filter.text);
  const section = useListedSection(found.length > 0);
  return (
    <section ref={section} hidden={found.length === 0} data-api="group">
      {children}
      <ul className={styles.list}>
        {found.map((name) => (
          <FoundItem key={name.name} name={name} words={words} />
        ))}
      </ul>
    </section>
  );
}
