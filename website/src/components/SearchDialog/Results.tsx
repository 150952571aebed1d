import { useEffect, useRef, type MouseEvent } from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';

import type { Hit } from '@dowel/docs-search';

import type { HitGroup } from './group-hits';
import { HitMark } from './HitMark';
import { Marked } from './Marked';
import frame from './frame.module.css';
import styles from './results.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Whether types were searched for. */
  readonly hasSignatures: boolean;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
  readonly onFollow: (hit: Hit, event: MouseEvent) => void;
}

/** The id of an option, which the box names when it is the selected one. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** The hits, as a list of options that are links. */
export function Results({ id, groups, hasSignatures, selected, onSelect, onFollow }: Props) {
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    // With the name of its group, if it is the first.
    if (selected === 0) list.current?.scrollTo(0, 0);
    else option?.scrollIntoView({ block: 'nearest' });
  }, [selected, groups]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      aria-label="Results"
      className={clsx(frame.scroller, styles.results)}
    >
      {groups.map(({ name, hits, start }) => (
        <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
          <div id={`${id}-${name}`} role="presentation" className={frame.group}>
            {name}
          </div>
          {hits.map((hit, index) => (
            <Option
              key={`${hit.url} ${String(index)}`}
              id={optionId(id, start + index)}
              hit={hit}
              hasSignature={hasSignatures}
              isSelected={selected === start + index}
              onSelect={() => {
                onSelect(start + index);
              }}
              onFollow={onFollow}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface OptionProps {
  readonly id: string;
  readonly hit: Hit;
  readonly hasSignature: boolean;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onFollow: (hit: Hit, event: MouseEvent) => void;
}

function Option({ id, hit, hasSignature, isSelected, onSelect, onFollow }: OptionProps) {
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const { url, kind, path, title, signature, excerpt } = hit;
  return (
    <a
      id={id}
      role="option"
      aria-selected={isSelected}
      href={baseUrl + url}
      tabIndex={-1}
      className={styles.option}
      // Not when it comes under a pointer that rests, as the list scrolls.
      onPointerMove={isSelected ? undefined : onSelect}
      onClick={(event) => {
        onFollow(hit, event);
      }}
    >
      <HitMark hit={hit} />
      <span className={styles.text}>
        <span className={clsx(styles.title, kind !== undefined && styles.code)}>
          <Marked segments={title} />
        </span>
        {kind !== undefined && <span className={frame.hidden}> {kind}</span>}
        <span className={styles.path}>
          {path.map((place, index) => (
            <span key={index}>{place}</span>
          ))}
        </span>
        {hasSignature && signature !== undefined && (
          <code className={styles.signature}>{signature}</code>
        )}
        {excerpt.length > 0 && (
          <span className={styles.excerpt}>
            <Marked segments={excerpt} />
          </span>
        )}
      </span>
    </a>
  );
}
