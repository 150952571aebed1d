import { createContext, useContext, useRef, type KeyboardEvent, type ReactNode } from 'react';

import Link from '@docusaurus/Link';

import { ApiKind } from '@site/src/components/ApiKind';
import { ApiName } from '@site/src/components/ApiName';

import { everything, select, type Filter, type ListedName } from './filter';
import { FilterBar } from './FilterBar';
import { useFilter } from './use-filter';
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
  const found = select(names, filter).length;

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
      <FilterBar box={box} filter={filter} onChange={setFilter} found={found} of={names.length} />
      <FilterContext.Provider value={filter}>
        <div ref={list}>{children}</div>
      </FilterContext.Provider>
      {found === 0 && (
        <p>
          No name matches.{' '}
          <button
            type="button"
            className={styles.clear}
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
  const found = select(names, useContext(FilterContext));
  return (
    <section hidden={found.length === 0} data-api="group">
      {children}
      <ul className={styles.list}>
        {found.map(({ name, kind, url, sentence }) => (
          <li key={name} className={styles.item}>
            <ApiKind kind={kind} />
            <Link className={styles.name} to={url}>
              <ApiName>{name}</ApiName>
            </Link>
            <span className={styles.kind}>{kind}</span>
            <p className={styles.sentence}>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
