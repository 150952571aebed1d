import { memo, useEffect, useRef, useState, type MouseEvent } from 'react';

import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import clsx from 'clsx';

import type { Hit, HitGroup } from '@dowel/docs-search';

import { HitMark } from './HitMark';
import { mark } from './mark';
import frame from './frame.module.css';
import styles from './results.module.css';

interface Props {
  readonly id: string;
  readonly groups: readonly HitGroup[];
  /** Whether the reader searched for types. */
  readonly hasSignatures: boolean;
  readonly selected: number;
  /** Whether to render hits out of sight too. While the reader types that would waste time. */
  readonly showsAll: boolean;
  readonly onSelect: (index: number) => void;
  readonly onFollow: (hit: Hit, event: MouseEvent) => void;
}

/** About as many hits as the dialog has room for. On tall screens, sooner on a phone, it has room for all. */
const visibleHits = 7;
const tallScreen = '(max-width: 640px) and (min-height: 800px), (min-height: 1000px)';

/** Returns the id of an option. The input refers to the selected one by `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${String(index)}`;
}

/** Shows the hits as a listbox whose options are links. */
export const Results = memo(function Results(props: Props) {
  const { id, groups, hasSignatures, selected, showsAll, onSelect, onFollow } = props;
  const [isTall] = useState(() => matchMedia(tallScreen).matches);
  const most = showsAll || isTall ? Infinity : visibleHits;
  const { baseUrl } = useDocusaurusContext().siteConfig;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const option = list.current?.querySelector('[aria-selected="true"]');
    if (selected > 0) option?.scrollIntoView({ block: 'nearest' });
    // To the very top, to show the name of the group too.
    else list.current?.scrollTo(0, 0);
  }, [selected, groups]);

  return (
    <div
      ref={list}
      id={id}
      role="listbox"
      // Browsers make scrollable elements Tab stops, but the keyboard belongs to the input.
      tabIndex={-1}
      aria-label="Results"
      className={clsx(frame.scroller, styles.results)}
      // Keeps the focus in the input.
      onMouseDown={(event) => {
        event.preventDefault();
      }}
    >
      {groups
        .filter(({ start }) => start < most)
        .map(({ name, hits, start }) => (
          <div key={name} role="group" aria-labelledby={`${id}-${name}`}>
            <div id={`${id}-${name}`} role="presentation" className={frame.group}>
              {name}
            </div>
            {hits.slice(0, most - start).map((hit, index) => (
              <Option
                key={index}
                id={optionId(id, start + index)}
                index={start + index}
                hit={hit}
                baseUrl={baseUrl}
                hasSignature={hasSignatures}
                isSelected={selected === start + index}
                onSelect={onSelect}
                onFollow={onFollow}
              />
            ))}
          </div>
        ))}
    </div>
  );
});

interface OptionProps {
  readonly id: string;
  readonly index: number;
  readonly hit: Hit;
  readonly baseUrl: string;
  readonly hasSignature: boolean;
  readonly isSelected: boolean;
  readonly onSelect: (index: number) => void;
  readonly onFollow: (hit: Hit, event: MouseEvent) => void;
}

const Option = memo(function Option(props: OptionProps) {
  const { id, index, hit, baseUrl, hasSignature, isSelected, onSelect, onFollow } = props;
  const { url, group, kind, path, title, signature, excerpt } = hit;
  const name = title.map(({ text }) => text).join('');
  // Names of packages begin with a scope.
  const isName = kind !== undefined || name.startsWith('@');
  // Leaves out the group and the page's own title, which show already.
  const places = path
    .slice(group === 'API' ? 1 : 0)
    .filter((place) => place !== name && place !== group);
  return (
    <a
      id={id}
      role="option"
      aria-selected={isSelected}
      href={baseUrl + url}
      tabIndex={-1}
      className={styles.option}
      // Not on pointer enter, which also fires when the list scrolls under a resting pointer.
      onPointerMove={
        isSelected
          ? undefined
          : () => {
              onSelect(index);
            }
      }
      onClick={(event) => {
        onFollow(hit, event);
      }}
    >
      <HitMark group={group} kind={kind} isPage={!url.includes('#')} />
      <span className={styles.text}>
        <span className={clsx(styles.title, isName && styles.code)}>{mark(title)}</span>
        <span className={styles.path}>{places.join(' / ')}</span>
        {hasSignature && signature !== undefined && (
          <code className={styles.signature}>{signature}</code>
        )}
        {excerpt.length > 0 && <span className={styles.excerpt}>{mark(excerpt)}</span>}
      </span>
    </a>
  );
});
